import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acted, addVisit, plantJob } from '../testing/field-fixtures.ts';
import { addCustomer } from '../testing/invoice-fixtures.ts';
import { openLiveReader, waitUntilTold } from '../testing/live-stream.ts';
import { onePixel } from '../testing/one-pixel.ts';
import { operatorVariables } from '../testing/operator-fixtures.ts';
import { addFieldWorker } from '../testing/team-fixtures.ts';
import { type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWebFolder } from '../testing/web-folder.ts';
import { inParallel } from './attempts.ts';
import { type Answer, anotherAddress, call } from './call.ts';
import { isRead, type Procedure, procedures } from './contract-procedures.ts';
import { freshCookie } from './fresh-cookie.ts';
import { digestsOf, markTexts, outboxSettled } from './marked-rows.ts';
import { type Planted, plantBusiness } from './planted-business.ts';
import { plausibleInput } from './plausible-input.ts';
import { isForAnybody, isForFieldWorkers } from './rights-of-routes.ts';

/** In every text of the business, but for the worker's own visit and its customer. */
const marker = 'Zephyrmark';
/** Of the job that the worker's own visit belongs to, and of their own hour. */
const amounts = ['777.77', '31415.92', '271.82', '16180.34'];
const moneyField =
  /"(price|cost|amount|total|balance|value|tax|deposit|hourly)\w*":|_(price|cost|amount|total|rate)":/;

let webFolder: string;
let server: TestServer;
let business: Planted;
let worker: Person;
let own: { visit: string; job: string; photo: string };
let others: { visit: string; photo: string };

async function takePhoto({ client }: Person, visit_id: string): Promise<string> {
  const now = new Date().toISOString();
  const taken = { id: randomUUID(), made_at: now, sent_at: now, photo: onePixel(), kind: 'after' } as const;
  return (await client.field.photo({ ...taken, visit_id })).file_id;
}

/** The business's name and the people's stand on every screen, and are no secret to those who work there. */
async function unmarkNames({ platform }: TestServer, { owner, staff }: Planted) {
  const { operator, auth } = platform.database;
  await operator.query(
    `update business_settings set business_name = 'Harbour Works', email = null, phone = null, address = null,
       city = null, state = null, zip_code = null where id = $1`,
    [owner.businessId],
  );
  // Profiles follow.
  await auth.query(`update "user" set "name" = 'Robin Vale' where "id" = any($1)`, [
    [owner.userId, staff.userId],
  ]);
}

beforeAll(async () => {
  webFolder = await makeWebFolder();
  server = await startTestServer({ variables: { TRUST_PROXY: '1', ...operatorVariables }, webFolder });
  const owner = await signUpOwner(server, 'Harbour Works');
  business = await plantBusiness(server, owner);
  const foreign = await addVisit(owner, {
    assignee_id: owner.userId,
    customer_id: business.ids.customer ?? null,
  });
  others = { visit: foreign.id, photo: await takePhoto(owner, foreign.id) };
  await outboxSettled(server, business);
  await markTexts(server, business, marker);
  await unmarkNames(server, business);
  worker = await addFieldWorker(server, owner);
  const customer_id = await addCustomer(owner.client, { first_name: 'Elena', last_name: 'Marsh' });
  const visit = await addVisit(owner, { minutes: 1, assignee_id: worker.userId, customer_id });
  const { id: job } = await plantJob(server, owner, visit.id, ['Front run']);
  await server.platform.database.operator.query(
    `insert into job_items (business_id, job_id, name, quantity, price, cost, total) values ($1, $2, 'Gutters', 1, 31415.92, 16180.34, 31415.92)`,
    [owner.businessId, job],
  );
  await server.platform.database.operator.query(
    'insert into cost_rates (business_id, user_id, hourly_cost) values ($1, $2, 271.82)',
    [owner.businessId, worker.userId],
  );
  await worker.client.field.act(acted(visit, { kind: 'timer_start' }));
  own = { visit: visit.id, job, photo: await takePhoto(worker, visit.id) };
  await outboxSettled(server, business);
});
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

const inputOf = (procedure: Procedure) => plausibleInput(procedure, business);

const callAs = async (userId: string, procedure: Procedure, input = inputOf(procedure)) =>
  call(server, await freshCookie(server, userId), procedure, input);

const toldIn = ({ text }: Answer) => [
  ...[marker, ...amounts].filter((secret) => text.includes(secret)),
  ...(moneyField.exec(text) ?? []).slice(0, 1),
];

test('every route that is not made for field workers looks to them as if it did not exist', async () => {
  const refused = procedures.filter((procedure) => !isForFieldWorkers(procedure) && !isForAnybody(procedure));
  expect(refused.length).toBeGreaterThan(150);
  const before = await digestsOf(server, business);
  const open: string[] = [];
  await inParallel(refused, async (procedure) => {
    const answer = await callAs(worker.userId, procedure);
    if (answer.status !== 404) open.push(`${procedure.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    expect([procedure.path, toldIn(answer)]).toEqual([procedure.path, []]);
  });
  expect(open).toEqual([]);
  expect(await digestsOf(server, business)).toEqual(before);
});

test('what they may read holds no price and nobody else’s customer; others’ visits are not there', async () => {
  const readable = procedures.filter((procedure) => isRead(procedure) && isForFieldWorkers(procedure));
  expect(readable.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['field/days', 'field/visit', 'field/time', 'business/get', 'account/exportData']),
  );
  let days = '';
  for (const procedure of readable) {
    const input = procedure.path === 'field/visit' ? { id: own.visit } : inputOf(procedure);
    const answer = await callAs(worker.userId, procedure, input);
    expect([procedure.path, toldIn(answer)]).toEqual([procedure.path, []]);
    if (procedure.path === 'field/days') days = answer.text;
  }
  expect(days).toContain('Elena Marsh');
  expect(days).toContain(own.photo);
  for (const id of [others.visit, business.ids.visit ?? '', business.ids.appointment ?? '', randomUUID()]) {
    await expect(worker.client.field.visit({ id })).rejects.toThrow('Visit not found');
    const tap = acted({ id, version: 1, start_time: new Date().toISOString() }, { kind: 'timer_stop' });
    await expect(worker.client.field.act(tap)).rejects.toThrow('Appointment not found');
    await expect(takePhoto(worker, id)).rejects.toThrow('Appointment not found');
  }
});

/** What belongs to the person (sign-out, deleting the account) would end the worker whom the other tests need. */
const isOfPerson = ({ feature }: Procedure) => ['auth', 'factors', 'account'].includes(feature);

test('what they write is answered without a price, a cost or a margin either', async () => {
  const writing = procedures.filter(
    (procedure) => !isRead(procedure) && isForFieldWorkers(procedure) && !isOfPerson(procedure),
  );
  expect(writing.map(({ path }) => path)).toEqual(expect.arrayContaining(['field/act', 'field/photo']));
  for (const procedure of writing) {
    const answer = await callAs(worker.userId, procedure);
    expect([procedure.path, toldIn(answer)]).toEqual([procedure.path, []]);
  }
  const visit = await worker.client.field.visit({ id: own.visit });
  for (const kind of ['timer_stop', 'timer_start'] as const) {
    const answer = await worker.client.field.act(acted(visit, { kind }));
    expect([kind, toldIn({ status: 200, text: JSON.stringify(answer) })]).toEqual([kind, []]);
  }
});

test('the net catches: what the office reads of the same visits and jobs is full of what it looks for', async () => {
  const { owner } = business;
  const visit = await owner.client.field.visit({ id: business.ids.visit ?? '' });
  expect(toldIn({ status: 200, text: JSON.stringify(visit) })).toEqual([marker]);
  const job = await owner.client.jobs.get({ id: own.job });
  expect(toldIn({ status: 200, text: JSON.stringify(job) }).length).toBeGreaterThan(2);
});

const get = async (path: string, userId: string) => {
  const cookie = await freshCookie(server, userId);
  const response = await fetch(server.origin + path, {
    headers: { cookie, 'x-forwarded-for': anotherAddress() },
  });
  return { status: response.status, text: await response.text() };
};

test('files: photos of own visits, and no others', async () => {
  const statusOf = async (id: string, userId = worker.userId) => (await get(`/files/${id}`, userId)).status;
  expect(await statusOf(own.photo)).toBe(200);
  expect(await statusOf(others.photo)).toBe(404);
  expect(await statusOf(business.ids.file ?? '')).toBe(404);
  expect(await statusOf(others.photo, business.staff.userId)).toBe(200);
});

test('a document of the business opens with its key alone, as for any customer', async () => {
  const { ids, keys } = business;
  const open = (key: string) => worker.client.invoices.openShared({ id: ids.invoice ?? '', key });
  await expect(open('')).rejects.toThrow('not available');
  expect((await open(keys.invoice ?? '')).id).toBe(ids.invoice);
});

test('pages bring along nothing that they may not read', async () => {
  for (const path of [
    '/dashboard',
    '/customers',
    '/invoices',
    '/appointments',
    '/settings/team',
    `/customers/${business.ids.customer}`,
  ]) {
    const page = await get(path, worker.userId);
    expect([path, toldIn(page)]).toEqual([path, []]);
  }
});

test('the live stream tells of visits, and of nothing that is not theirs to see', async () => {
  await waitUntilTold(server);
  const stream = await openLiveReader(server.origin, { cookie: worker.browser.cookie });
  await stream.hear('ready');
  const since = Date.now();
  const { client } = business.owner;
  await client.products.create({ name: 'Valve', kind: 'product', unit: 'ea', price: 5 });
  await addVisit(business.owner, { assignee_id: worker.userId });
  await stream.hear('visit_notices');
  stream.close();
  expect(stream.text).toContain('appointments');
  expect(stream.text).not.toContain('item_catalog');
  const missed = await get(`/api/live/missed?user=${worker.userId}&since=${since}`, worker.userId);
  expect(missed.text).toContain('appointments');
  expect(missed.text).not.toContain('item_catalog');
});

test('whoever becomes a field worker, or staff again, is that from the next click on', async () => {
  const { client } = business.owner;
  const staff = business.staff.client;
  const id = business.ids.member ?? '';
  const seen = () =>
    staff.time.running().then(
      () => 'open',
      ({ message }: Error) => message,
    );
  expect(await seen()).toBe('open');
  expect((await client.members.setRole({ id, role: 'field' })).role).toBe('field');
  await expect.poll(seen).toBe('Not found');
  await client.members.setRole({ id, role: 'staff' });
  await expect.poll(seen).toBe('open');
  const { rows } = await server.platform.database.operator.query<{ id: string }>(
    'select id from members where user_id = $1',
    [business.owner.userId],
  );
  await expect(client.members.setRole({ id: rows[0]?.id ?? '', role: 'field' })).rejects.toThrow(
    'stays its owner',
  );
});
