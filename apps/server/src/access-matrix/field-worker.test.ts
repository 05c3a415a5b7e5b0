import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { acted, addVisit, plantJob } from '../testing/fixtures/field-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { operatorVariables } from '../testing/fixtures/operator-fixtures.ts';
import { addFieldWorker } from '../testing/fixtures/team-fixtures.ts';
import { openLiveReader, waitUntilTold } from '../testing/live-stream.ts';
import { openStripeServer, type StripeServer } from '../testing/stand-ins/stripe-server.ts';
import { type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWebFolder } from '../testing/web-folder.ts';
import { freshCookie } from './actors.ts';
import { inParallel } from './attempts.ts';
import { type Answer, anotherAddress, call } from './call.ts';
import { isRead, type Procedure, procedures } from './contract-procedures.ts';
import { digestsOf, markTexts, outboxSettled } from './marked-rows.ts';
import { type Planted, plantBusiness } from './planted-business.ts';
import { plausibleInput } from './plausible-input.ts';
import { isForAnybody, isForFieldWorkers } from './rights-of-routes.ts';

/**
 * A marker that appears in all text of the business, except in the worker's own visit and the customer of that visit.
 */
const marker = 'Zephyrmark';
/**
 * The amounts to look for in responses: the amounts of the job that the worker's own visit belongs to, and the worker's
 * own hourly cost.
 */
const amounts = ['777.77', '31415.92', '271.82', '16180.34'];
const moneyField =
  /"(price|cost|amount|total|balance|value|tax|deposit|hourly)\w*":|_(price|cost|amount|total|rate)":/;

let webFolder: string;
let stripe: StripeServer;
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

/**
 * Removes the marker from the names of the business and its members, because field workers are allowed to see these
 * names on every screen.
 */
async function unmarkNames({ platform }: TestServer, { owner, staff }: Planted) {
  const { operator, auth } = platform.database;
  await operator.query(
    `update business_settings set business_name = 'Harbour Works', email = null, phone = null, address = null,
       city = null, state = null, zip_code = null where id = $1`,
    [owner.businessId],
  );
  // A database trigger copies the new names to the profiles.
  await auth.query(`update "user" set "name" = 'Robin Vale' where "id" = any($1)`, [
    [owner.userId, staff.userId],
  ]);
}

beforeAll(async () => {
  webFolder = await makeWebFolder();
  stripe = await openStripeServer();
  const variables = { TRUST_PROXY: '1', ...operatorVariables, ...stripe.variables };
  server = await startTestServer({ variables, webFolder });
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
  await stripe.close();
  await rm(webFolder, { recursive: true, force: true });
});

const inputOf = (procedure: Procedure) => plausibleInput(procedure, business);

const callAs = async (userId: string, procedure: Procedure, input = inputOf(procedure)) =>
  call(server, await freshCookie(server, userId), procedure, input);

const toldIn = ({ text }: Answer) => [
  ...[marker, ...amounts].filter((secret) => text.includes(secret)),
  ...(moneyField.exec(text) ?? []).slice(0, 1),
];

test('for field workers, every route that they are not allowed to use responds as if it did not exist', async () => {
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

test('field workers cannot read prices, or the customers and visits of other workers', async () => {
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

/**
 * Skips the procedures that concern a person's own account, such as signing out or deleting the account, because they
 * would end the session that the other tests need.
 */
const isOfPerson = ({ feature }: Procedure) => ['auth', 'factors', 'account'].includes(feature);

test('responses to the write requests of field workers contain no price, cost or margin', async () => {
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

/** All field names that a response can contain according to its schema. */
function fieldsOf({ answerSchema }: Procedure): Set<string> {
  const fields = new Set<string>();
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const field of Object.keys((part as { properties?: object }).properties ?? {})) fields.add(field);
    for (const inner of Object.values(part)) walk(inner);
  };
  /*
   * The schema of a stream has a different structure. Streams are skipped, because no stream in the contract is
   * available to field workers.
   */
  if (answerSchema && '_zod' in answerSchema)
    walk(z.toJSONSchema(answerSchema, { io: 'output', unrepresentable: 'any' }));
  return fields;
}

test('no response schema of a route for field workers has a field for money', () => {
  const money =
    /price|cost|amount|total|margin|profit|balance|deposit|discount|hourly|_rate|value|income|revenue|tax/;
  const moneyOf = (procedure: Procedure) => [...fieldsOf(procedure)].filter((field) => money.test(field));
  const telling = procedures.filter(isForFieldWorkers).filter((procedure) => moneyOf(procedure).length > 0);
  /*
   * The route invoices/sharedWithMe lists the documents that other businesses have shared with the person as their
   * customer.
   */
  expect(telling.map(({ path }) => path)).toEqual(['invoices/sharedWithMe']);
  expect(
    procedures.filter(isForFieldWorkers).every(({ answerSchema: schema }) => !schema || '_zod' in schema),
  ).toBe(true);
  expect(procedures.flatMap(moneyOf).length).toBeGreaterThan(300);
});

test('the leak detection works: it finds the prices and costs that the office sees for the same visits and jobs', async () => {
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

test('a field worker can open the photos of their own visits but no other files', async () => {
  const statusOf = async (id: string, userId = worker.userId) => (await get(`/files/${id}`, userId)).status;
  expect(await statusOf(own.photo)).toBe(200);
  expect(await statusOf(others.photo)).toBe(404);
  expect(await statusOf(business.ids.file ?? '')).toBe(404);
  expect(await statusOf(others.photo, business.staff.userId)).toBe(200);
});

test('a field worker can open a shared document only with its key, in the same way as a customer', async () => {
  const { ids, keys } = business;
  const open = (key: string) => worker.client.invoices.openShared({ id: ids.invoice ?? '', key });
  await expect(open('')).rejects.toThrow('not available');
  expect((await open(keys.invoice ?? '')).id).toBe(ids.invoice);
});

test('pages for field workers contain no data that field workers are not allowed to read', async () => {
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

test('the live stream notifies field workers of visits but not of anything they are not allowed to see', async () => {
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

test('changing the role of a member between field worker and staff takes effect on the next request', async () => {
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
    'The owner’s role cannot be changed.',
  );
});
