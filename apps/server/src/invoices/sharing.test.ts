import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../platform/embedded-postgres/connect.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  payment,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let reader: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  reader = await signUpOwner(server);
});
afterAll(() => server.stop());

const keyOf = (path: string | null) => new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
const unavailable = { status: 404, message: 'This invoice link is not available' };

test('an invoice can be shared with a registered user by email address and unshared again; an empty, unknown or repeated address is rejected', async () => {
  const { id } = await addSentInvoice(owner);
  const { invoices } = owner.client;
  await expect(invoices.share({ id, email: '   ' })).rejects.toMatchObject({
    message: 'Please enter an email address to share this invoice.',
    data: { fields: { email: 'Email required' } },
  });
  await expect(invoices.share({ id, email: 'nobody@example.test' })).rejects.toMatchObject({
    message: 'No user found with that email address.',
    data: { fields: { email: 'User not found' } },
  });
  const { users } = await invoices.share({ id, email: ` ${reader.email.toUpperCase()} ` });
  /*
   * Only the email address that the sharing user typed is shown; the name of the person with that address is not
   * revealed (M18).
   */
  expect(users).toEqual([{ id: reader.userId, email: reader.email }]);
  await expect(invoices.share({ id, email: reader.email })).rejects.toMatchObject({
    message: 'Invoice is already shared with this user.',
    data: { fields: { email: 'Already shared' } },
  });
  const sharedWith = ({ client }: Pick<Owner, 'client'>) => client.invoices.sharedWithMe();
  expect(await sharedWith(reader)).toEqual([
    { id, number: id.slice(0, 8), business_name: 'Harbour Works', balance_due: someTotal },
  ]);
  expect([await sharedWith(owner), await sharedWith(await signUpOwner(server))]).toEqual([[], []]);
  await expect(sharedWith(new Browser(server))).rejects.toMatchObject({ message: 'Auth session missing!' });
  expect((await reader.client.invoices.openShared({ id })).business.business_name).toBe('Harbour Works');
  await expect(reader.client.invoices.get({ id })).rejects.toMatchObject({ status: 404 });
  expect((await invoices.unshare({ id, user_id: reader.userId })).users).toEqual([]);
  await expect(reader.client.invoices.openShared({ id })).rejects.toMatchObject(unavailable);
  expect(await sharedWith(reader)).toEqual([]);
});

test('the list of shared invoices contains only invoices that can be opened: no unsent drafts and no deleted invoices', async () => {
  const guest = await signUpOwner(server);
  const { id } = await addInvoice(owner);
  await owner.client.invoices.share({ id, email: guest.email });
  const ids = async () => (await guest.client.invoices.sharedWithMe()).map((invoice) => invoice.id);
  expect(await ids()).toEqual([]);
  await owner.client.invoices.markSent({ id });
  expect(await ids()).toEqual([id]);
  await owner.client.invoices.remove({ id });
  expect(await ids()).toEqual([]);
});

test('the query for shared invoices reads only shared invoices, no matter how many other invoices there are', async () => {
  const { rows } = await withClient(server.ownerUrl, async (client) => {
    await client.query('set enable_seqscan = off');
    return client.query(
      `explain select id from invoices where shared_with <> '{}' and shared_with @> array['${reader.userId}'::uuid]`,
    );
  });
  expect(JSON.stringify(rows)).toContain('invoices_shared_with_idx');
});

test('the notification about a shared invoice contains a URL that still works after the key of the public link was renewed', async () => {
  const { id } = await addSentInvoice(owner);
  const key = keyOf((await owner.client.invoices.sharing({ id })).path);
  await owner.client.invoices.share({ id, email: reader.email });
  const [told] = (await owner.client.invoices.get({ id })).messages;
  expect(told).toMatchObject({
    recipient: reader.email,
    subject: `Robin Vale shared Invoice #${id.slice(0, 8)} with you`,
  });
  const { text } = await owner.client.outbox.get({ id: told?.id ?? '' });
  expect(text).toContain(`/shared-invoice/${id}`);
  expect(text).not.toContain('key=');
  await owner.client.invoices.renewLink({ id });
  expect((await reader.client.invoices.openShared({ id, key })).id).toBe(id);
  await expect(new Browser(server).client.invoices.openShared({ id, key })).rejects.toMatchObject(
    unavailable,
  );
});

test('a document shows the address in the customer record, or the customer’s primary saved address if the record has no address', async () => {
  const place = { address: '418 NE Alberta St', city: 'Portland', state: 'OR', zip_code: '97211' };
  const addressed = await addCustomer(owner.client, { company: 'Marsh & Co.', ...place });
  const visited = await addCustomer(owner.client);
  const somewhere = { label: null, access_notes: null, state: null, zip_code: null, customer_id: visited };
  const { addAddress } = owner.client.customers;
  await addAddress({ ...somewhere, address: '9 Old Mill Rd', city: null, is_primary: false });
  await addAddress({ ...somewhere, address: '77 NW 21st Ave', city: 'Salem', is_primary: true });
  const addressee = async (customer_id: string) => {
    const { id, customer } = await addSentInvoice(owner, { customer_id });
    const letter = await owner.client.invoices.openShared({ id });
    expect((await owner.client.invoices.get({ id })).customer).toEqual(customer);
    return letter.addressee;
  };
  expect(await addressee(addressed)).toEqual([
    'Marsh & Co.',
    'Elena Marsh',
    '418 NE Alberta St',
    'Portland, OR 97211',
  ]);
  expect(await addressee(visited)).toEqual(['Elena Marsh', '77 NW 21st Ave', 'Salem']);
});

test('anyone can open the public invoice link; it shows no internal data and stops working when it is turned off or renewed', async () => {
  const { id } = await addSentInvoice(owner, { notes: 'Thank you' });
  const guest = new Browser(server).client.invoices;
  const key = keyOf((await owner.client.invoices.sharing({ id })).path);
  const letter = await guest.openShared({ id, key });
  expect(letter).toMatchObject({ total: 604.48, notes: 'Thank you', customer_name: 'Elena Marsh' });
  expect(Object.keys(letter)).not.toEqual(expect.arrayContaining(['business_id']));
  expect(JSON.stringify(letter)).not.toMatch(
    new RegExp(`${owner.businessId}|shared_with|elena@example.test|version`),
  );
  await owner.client.invoices.switchLink({ id, enabled: false });
  await expect(guest.openShared({ id, key })).rejects.toMatchObject(unavailable);
  // The public link from an invoice email that was only previewed and not sent.
  const { link } = await owner.client.documents.preview({ type: 'invoice', document_id: id });
  const renewed = await owner.client.invoices.renewLink({ id });
  for (const old of [key, keyOf(link)])
    await expect(guest.openShared({ id, key: old })).rejects.toMatchObject(unavailable);
  expect((await guest.openShared({ id, key: keyOf(renewed.path) })).id).toBe(id);
});

test('a wrong key, a wrong id, a draft and a deleted invoice get the same response', async () => {
  const guest = new Browser(server).client.invoices;
  const sent = await addSentInvoice(owner);
  const key = keyOf((await owner.client.invoices.sharing({ id: sent.id })).path);
  const draft = await addInvoice(owner);
  for (const [id, tried] of [
    [sent.id, 'AAAAAAAAAAAAAAAAAAAAAA'],
    [sent.id, ''],
    [draft.id, key],
    ['00000000-0000-4000-8000-000000000000', key],
  ] as const) {
    await expect(guest.openShared({ id, key: tried })).rejects.toMatchObject(unavailable);
  }
  await owner.client.invoices.remove({ id: sent.id });
  await expect(guest.openShared({ id: sent.id, key })).rejects.toMatchObject(unavailable);
});

test('an invoice is marked as viewed only once, when a person outside the business opens the page, and payments do not remove this status', async () => {
  const { id } = await addSentInvoice(owner);
  const key = keyOf((await owner.client.invoices.sharing({ id })).path);
  const guest = new Browser(server).client.invoices;
  await guest.openShared({ id, key });
  expect((await owner.client.invoices.get({ id })).status).toBe('sent');
  await owner.client.invoices.markViewed({ id, key });
  expect((await owner.client.invoices.get({ id })).status).toBe('sent');
  await guest.markViewed({ id, key });
  await guest.markViewed({ id, key });
  const viewed = await owner.client.invoices.get({ id });
  expect(viewed.status).toBe('viewed');
  expect(viewed.events.filter((event) => event.action === 'view')).toHaveLength(1);
  await owner.client.payments.record(payment(id, 604.48));
  await guest.markViewed({ id, key });
  expect((await owner.client.invoices.get({ id })).status).toBe('paid');
});

test('guessing the keys of invoice links is rate limited', async () => {
  const guest = new Browser(server);
  const statuses = new Set<number>();
  for (let guess = 0; guess < 70; guess++) {
    const answer = await guest.fetch('/api/shared-invoices/00000000-0000-4000-8000-000000000000', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key: `guess-${guess}` }),
    });
    statuses.add(answer.status);
  }
  expect([...statuses].sort()).toEqual([404, 429]);
});
