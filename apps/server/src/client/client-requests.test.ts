import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addJob } from '../testing/fixtures/job-fixtures.ts';
import { onePixel } from '../testing/fixtures/one-pixel.ts';
import { formToken, postForm, switchFormOn } from '../testing/fixtures/request-form-fixtures.ts';
import { addFieldWorker } from '../testing/fixtures/team-fixtures.ts';
import { signUpProvenOwner } from '../testing/proven.ts';
import { Browser, type Owner, type Person } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let worker: Person;
beforeAll(async () => {
  server = await startTestServer({ variables: { TRUST_PROXY: '1' } });
  owner = await signUpProvenOwner(server, 'Harbour Works');
  other = await signUpProvenOwner(server, 'Other Works');
  worker = await addFieldWorker(server, owner);
  for (const one of [owner, other]) await switchFormOn(one);
});
afterAll(() => server.stop());

const somebody = () => new Browser(server).client;
const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await server.platform.database.operator.query<Row>(text, values)).rows;
const leadsOf = async ({ client }: Owner) => (await client.leads.list({})).leads;

interface Client {
  customer_id: string;
  link: { id: string; key: string };
}

async function addClient(fields = {}, of = owner): Promise<Client> {
  const customer_id = await addCustomer(of.client, fields);
  const { path } = await of.client.customers.openClientLink({ id: customer_id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  return { customer_id, link: { id: customer_id, key } };
}

const wish = { service_wanted: 'Repair the fence', details: 'Two posts are loose.', address: '9 Dock St' };

function sendWish({ link }: Client, change: Record<string, string> = {}) {
  const fields = { form: formToken(server, owner.businessId), key: link.key, ...wish, ...change };
  return postForm(server, `/client/${link.id}/request`, fields);
}

const pageOf = async (path: string) => {
  const response = await fetch(`${server.origin}${path}`, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
};

test('a customer can request new work on the client page without entering a name, and the lead is linked to the customer', async () => {
  const client = await addClient({
    ...{ first_name: 'Elena', last_name: 'Marsh', company: 'Marsh & Co.', email: 'elena@mail.example' },
    ...{ phone: '(503) 555-0148', address: '418 NE Alberta St' },
  });
  const { request_path } = await somebody().client.open(client.link);
  const form = await pageOf(request_path ?? '');
  expect(form.status).toBe(200);
  expect(form.text).toContain('For <bdi>Elena Marsh</bdi>');
  expect(form.text).toContain('value="418 NE Alberta St"');
  // The page must not reveal the customer's email address or phone number to a visitor who has only the link.
  for (const hidden of ['elena@mail.example', '555-0148', 'name="email"'])
    expect(form.text).not.toContain(hidden);
  const token = formToken(server, owner.businessId);
  const sent = await Promise.all([
    sendWish(client, { form: token, name: 'Mallory', email: 'mallory@mail.example', source: 'Forged' }),
    sendWish(client, { form: token, name: 'Mallory', email: 'mallory@mail.example', source: 'Forged' }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  const thanks = await pageOf(sent[0]?.headers.get('location') ?? '');
  expect([thanks.status, thanks.text.includes(`/client/${client.link.id}?key=`)]).toEqual([200, true]);
  const mine = (await leadsOf(owner)).filter(({ customer_id }) => customer_id === client.customer_id);
  expect(mine).toHaveLength(1);
  const lead = await owner.client.leads.get({ id: mine[0]?.id ?? '' });
  expect(lead).toMatchObject({
    ...{ first_name: 'Elena', last_name: 'Marsh', company: 'Marsh & Co.', email: 'elena@mail.example' },
    ...{ phone: '(503) 555-0148', service_wanted: 'Repair the fence', address: '9 Dock St' },
    ...{ source: 'Client page', stage: 'new', converted_at: null, customer: { id: client.customer_id } },
  });
  const [told] = await rowsOf<{ text: string }>(
    `select text from outbox where business_id = $1 and subject = 'New request from Elena Marsh'`,
    [owner.businessId],
  );
  expect(told?.text ?? 'no email').toContain('Repair the fence');
});

test('the request form on the client page asks for contact details only if the customer has none', async () => {
  const client = await addClient({ first_name: 'Sam', email: null, phone: null });
  const { request_path } = await somebody().client.open(client.link);
  expect((await pageOf(request_path ?? '')).text).toContain('name="email"');
  expect((await sendWish(client)).status).toBe(422);
  expect((await sendWish(client, { email: 'sam@mail.example' })).status).toBe(303);
  const [lead] = (await leadsOf(owner)).filter(({ customer_id }) => customer_id === client.customer_id);
  expect(lead).toMatchObject({ first_name: 'Sam', email: 'sam@mail.example' });
});

test('a request from the client page is rejected if its key is invalid, the customer is archived or the request form is off', async () => {
  const [mine, second] = [await addClient(), await addClient()];
  const foreign = await addClient({}, other);
  const before = (await leadsOf(owner)).length;
  for (const link of [
    { ...mine.link, key: second.link.key },
    { ...mine.link, key: '' },
    { id: randomUUID(), key: mine.link.key },
    { id: 'nonsense', key: mine.link.key },
    { ...mine.link, key: foreign.link.key },
  ]) {
    expect((await sendWish({ ...mine, link })).status).toBe(404);
    expect((await pageOf(`/client/${link.id}/request?key=${link.key}`)).status).toBe(404);
  }
  const quick = await sendWish(mine, { form: formToken(server, owner.businessId, 0) });
  expect(quick.status).toBe(422);
  expect(await quick.text()).toContain('Two posts are loose.');
  expect((await sendWish(mine, { homepage: 'x' })).status).toBe(422);
  expect((await sendWish(mine, { form: formToken(server, other.businessId) })).status).toBe(422);
  await owner.client.customers.archive({ id: second.customer_id });
  expect((await sendWish(second)).status).toBe(404);
  expect((await somebody().client.open(second.link)).request_path).toBeNull();
  await owner.client.customers.renewClientLink({ id: mine.customer_id });
  expect((await sendWish(mine)).status).toBe(404);
  const { version: settings } = await other.client.leads.settings();
  await other.client.leads.updateSettings({
    ...{ response_hours: 8, request_form_enabled: false, request_intro: null, version: settings },
  });
  expect((await sendWish(foreign)).status).toBe(404);
  expect((await somebody().client.open(foreign.link)).request_path).toBeNull();
  expect(await leadsOf(owner)).toHaveLength(before);
});

async function addPhoto({ client }: Owner, fields: { job_id?: string; visit_id?: string }) {
  const now = new Date().toISOString();
  const taken = { id: randomUUID(), made_at: now, sent_at: now, photo: onePixel(), kind: 'after' as const };
  return (await client.field.photo({ ...taken, ...fields })).id;
}

test('the client page shows only the photos that the office selected, and only to the customer they belong to', async () => {
  const [mine, second] = [await addClient(), await addClient()];
  const { id: job_id } = await addJob(owner.client, { title: 'New fence', customer_id: mine.customer_id });
  const [shown, hidden] = [await addPhoto(owner, { job_id }), await addPhoto(owner, { job_id })];
  expect((await somebody().client.open(mine.link)).work).toEqual([]);
  const show = { id: shown, is_shown: true };
  expect(await Promise.all([owner.client.field.showPhoto(show), owner.client.field.showPhoto(show)])).toEqual(
    [show, show],
  );
  const { photos } = await owner.client.jobs.get({ id: job_id });
  expect(photos.map(({ id, is_shown }) => [id === shown, is_shown]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  const { work } = await somebody().client.open(mine.link);
  expect(work).toMatchObject([{ id: job_id, title: 'New fence', photos: [{ id: shown, kind: 'after' }] }]);
  const picture = await fetch(`${server.origin}${work[0]?.photos[0]?.path}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect((await somebody().client.open(second.link)).work).toEqual([]);
  for (const tried of [
    { ...mine.link, photo_id: hidden },
    { ...second.link, photo_id: shown },
    { id: mine.link.id, key: second.link.key, photo_id: shown },
    { id: mine.link.id, key: '', photo_id: shown },
  ])
    await expect(somebody().client.photo(tried)).rejects.toMatchObject({ status: 404 });
  const hide = { id: shown, is_shown: false };
  await expect(worker.client.field.showPhoto(hide)).rejects.toMatchObject({ status: 404 });
  await expect(other.client.field.showPhoto(hide)).rejects.toMatchObject({ status: 404 });
  await owner.client.field.showPhoto(hide);
  expect((await somebody().client.open(mine.link)).work).toEqual([]);
  await expect(somebody().client.photo({ ...mine.link, photo_id: shown })).rejects.toMatchObject({
    status: 404,
  });
});

test('the office can email the client page link only to the customer and the customer’s contacts, and all open the same page', async () => {
  const { customers } = owner.client;
  const id = await addCustomer(owner.client, { company: 'Marsh & Co.', email: 'office@marsh.example' });
  const contact = { name: 'Ben Ode', email: 'ben@marsh.example' };
  expect(await customers.addClientContact({ id, ...contact })).toMatchObject({
    path: null,
    contacts: [contact],
  });
  await expect(customers.sendClientLink({ id, email: contact.email })).rejects.toThrow('turned off');
  const { path } = await customers.openClientLink({ id });
  for (const email of ['BEN@marsh.example', 'Office@marsh.example'])
    await expect(customers.addClientContact({ id, name: 'Twice', email })).rejects.toThrow(
      'on the list already',
    );
  await expect(
    customers.addClientContact({ id, name: 'Two\nlines', email: 'x@y.example' }),
  ).rejects.toMatchObject({
    status: 400,
  });
  for (const email of ['office@marsh.example', 'Ben@marsh.example'])
    await customers.sendClientLink({ id, email });
  await expect(customers.sendClientLink({ id, email: 'mallory@mail.example' })).rejects.toThrow('not stored');
  const letters = await rowsOf<{ recipient: string; text: string }>(
    `select recipient, text from outbox where entity = 'customer' and entity_id = $1 order by recipient`,
    [id],
  );
  expect(letters.map(({ recipient }) => recipient)).toEqual(['ben@marsh.example', 'office@marsh.example']);
  for (const { text } of letters) expect(text).toContain(path);
  expect((await customers.removeClientContact({ id, email: contact.email })).contacts).toEqual([]);
  await expect(customers.sendClientLink({ id, email: contact.email })).rejects.toThrow('not stored');
  for (const stranger of [worker, other])
    await expect(
      stranger.client.customers.sendClientLink({ id, email: contact.email }),
    ).rejects.toMatchObject({
      status: 404,
    });
});
