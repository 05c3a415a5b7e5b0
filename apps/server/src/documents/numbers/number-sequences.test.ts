import type { NumberSequenceEdit } from '@dayworks/shared/documents/number-sequence';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, addInvoice, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import { type Mailbox, openMailbox } from '../../testing/stand-ins/mailbox.ts';
import { type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
});
beforeEach(async () => {
  owner = await signUpProvenOwner(server, 'Harbour Works');
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

/**
 * Turns on a sequence of invoice numbers that do not contain the year, so that the numbers do not depend on the date of
 * the test.
 */
async function count(fields: Partial<NumberSequenceEdit> = {}, kind: 'invoice' | 'estimate' = 'invoice') {
  const stored = (await owner.client.documents.numbers()).find((one) => one.kind === kind);
  if (!stored) throw new Error('every kind of document has a sequence');
  return owner.client.documents.updateNumbers({ ...stored, is_on: true, has_year: false, ...fields });
}

const send = (id: string) =>
  owner.client.documents.send({ type: 'invoice', document_id: id, method: 'email' });
const numberOf = async (id: string) => (await owner.client.invoices.get({ id })).number;
const nextNumber = async () => (await owner.client.documents.numbers())[0]?.next_number;

test('a business without a number sequence shows the first 8 characters of the id as the document number', async () => {
  const { id } = await addInvoice(owner);
  await owner.client.invoices.markSent({ id });
  expect(await numberOf(id)).toBe(id.slice(0, 8));
});

test('20 invoices that are sent at the same time get 20 consecutive numbers', async () => {
  await count();
  const drafts = await Promise.all(Array.from({ length: 20 }, () => addInvoice(owner)));
  for (const draft of drafts) expect(draft.number).toBe(draft.id.slice(0, 8));
  await Promise.all(drafts.map(({ id }) => owner.client.invoices.markSent({ id })));
  const numbers = await Promise.all(drafts.map(({ id }) => numberOf(id)));
  expect(numbers.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `INV-${String(index + 1).padStart(4, '0')}`),
  );
  expect(await nextNumber()).toBe(21);
});

test('previewing an invoice, or failing to send it, leaves no gap in the numbers, and the sent message contains the number', async () => {
  await count();
  const email = `n${crypto.randomUUID()}@example.test`;
  const silent = await addInvoice(owner, { customer_id: await addCustomer(owner.client, { email: null }) });
  const { id } = await addInvoice(owner, { customer_id: await addCustomer(owner.client, { email }) });
  await expect(send(silent.id)).rejects.toThrow();
  const preview = await owner.client.documents.preview({
    type: 'invoice',
    document_id: id,
    note: null,
    tone: null,
  });
  expect([preview.number, preview.file_name]).toEqual(['INV-0001', 'Invoice-INV-0001.pdf']);
  expect(await nextNumber()).toBe(1);
  await send(id);
  expect([await numberOf(id), await numberOf(silent.id)]).toEqual(['INV-0001', silent.id.slice(0, 8)]);
  await expect.poll(() => mailbox.to(email).length).toBe(1);
  expect(
    mailbox
      .to(email)[0]
      ?.parts.map(({ bytes }) => bytes.toString())
      .join(),
  ).toContain('INV-0001');
});

test('a payment on a draft invoice gives the invoice its number, which never changes afterward', async () => {
  await count();
  const { id } = await addInvoice(owner);
  const paid = await owner.client.payments.record(payment(id, 1));
  expect(await numberOf(id)).toBe('INV-0001');
  await owner.client.payments.void({ id: paid.id, reason: 'Entered twice' });
  await owner.client.invoices.markSent({ id }).catch(() => undefined);
  expect([await numberOf(id), await nextNumber()]).toEqual(['INV-0001', 2]);
});

test('if document numbers contain the year, the sequence restarts at 1 in a new year', async () => {
  await count({ has_year: true, next_number: 7 });
  await server.platform.database.operator.query(
    'update number_sequences set counted_year = counted_year - 1 where business_id = $1',
    [owner.businessId],
  );
  expect(await nextNumber()).toBe(1);
  const { id } = await addInvoice(owner);
  await owner.client.invoices.markSent({ id });
  expect(await numberOf(id)).toMatch(/^INV-\d{4}-0001$/);
  expect(await nextNumber()).toBe(2);
});

test('estimates have their own number sequence', async () => {
  await count({}, 'estimate');
  const customer_id = await addCustomer(owner.client);
  const { id } = await owner.client.estimates.create({
    customer_id,
    title: 'Fence',
    items: [{ id: null, name: 'Fence', description: null, quantity: 1, unit: 'ea', price: 10, tax_rate: 0 }],
  });
  expect((await owner.client.estimates.markSent({ id })).number).toBe('EST-0001');
});

test('an invoice that becomes a draft again keeps its number, and no other invoice gets it', async () => {
  await count();
  const [first, second] = [await addInvoice(owner), await addInvoice(owner)];
  await owner.client.invoices.markSent({ id: first.id });
  await owner.client.invoices.unmarkSent({ id: first.id });
  await owner.client.invoices.markSent({ id: second.id });
  await owner.client.invoices.markSent({ id: first.id });
  expect([await numberOf(first.id), await numberOf(second.id)]).toEqual(['INV-0001', 'INV-0002']);
});

test('a number sequence cannot start at a number that is already used, and a change based on outdated settings is rejected', async () => {
  const first = await count();
  const { id } = await addInvoice(owner);
  await owner.client.invoices.markSent({ id });
  await expect(owner.client.documents.updateNumbers({ ...first, next_number: 1 })).rejects.toThrow(
    'INV-0001 is already used',
  );
  const changed = await owner.client.documents.updateNumbers({ ...first, next_number: 50 });
  await expect(owner.client.documents.updateNumbers({ ...first, next_number: 60 })).rejects.toThrow(
    'changed',
  );
  await owner.client.documents.updateNumbers({ ...changed, is_on: false });
  const plain = await addInvoice(owner);
  await owner.client.invoices.markSent({ id: plain.id });
  expect(await numberOf(plain.id)).toBe(plain.id.slice(0, 8));
});

test('an invoice can be found by the digits of its number, and its number is shown in the list, the export, the statement, the ledger and the search', async () => {
  await count({ next_number: 42 });
  const customer_id = await addCustomer(owner.client);
  const { id } = await addInvoice(owner, { customer_id });
  await owner.client.invoices.markSent({ id });
  await owner.client.payments.record(payment(id, 1));
  for (const search of ['42', '0042', 'inv-0042', 'inv-', '#INV-0042']) {
    const found = await owner.client.search.everything({ search });
    expect([search, found.find(({ kind }) => kind === 'invoice')]).toMatchObject([
      search,
      { id, name: '#INV-0042' },
    ]);
  }
  const { invoices } = await owner.client.invoices.list({ search: '0042' });
  expect(invoices.map((row) => row.number)).toEqual(['INV-0042']);
  const file = await owner.client.invoices.exportCsv({});
  expect(await file.text()).toContain('INV-0042');
  const statement = await owner.client.statements.get({ customer_id });
  expect(statement.lines.map(({ invoice_number }) => invoice_number)).toEqual(['INV-0042', 'INV-0042']);
  const { entries } = await owner.client.ledger.list({});
  expect(entries[0]?.document).toMatchObject({ kind: 'invoice', number: 'INV-0042' });
  const pdf = await owner.client.invoices.pdf({ id });
  expect(pdf.name).toBe('Invoice-INV-0042.pdf');
});

test('a number sequence continues beyond seven digits, and a slash in the prefix does not appear in the file name', async () => {
  await count({ prefix: 'A/', next_number: 9_999_999 });
  const invoices = [await addInvoice(owner), await addInvoice(owner)];
  for (const { id } of invoices) await owner.client.invoices.markSent({ id });
  expect(await Promise.all(invoices.map(({ id }) => numberOf(id)))).toEqual(['A/9999999', 'A/10000000']);
  expect(await nextNumber()).toBe(10_000_001);
  const pdf = await owner.client.invoices.pdf({ id: invoices[1]?.id ?? '' });
  expect(pdf.name).toBe('Invoice-A-10000000.pdf');
  const found = await owner.client.search.everything({ search: '10000000' });
  expect(found.map(({ id }) => id)).toEqual([invoices[1]?.id]);
});

test('changing the number sequences of one business does not affect any other business', async () => {
  await count();
  const other = await signUpOwner(server);
  expect(await other.client.documents.numbers()).toMatchObject([
    { is_on: false },
    { is_on: false },
    { is_on: false },
  ]);
});
