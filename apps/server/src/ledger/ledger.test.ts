import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSentEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let rosa: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
  rosa = await addCustomer(owner.client, { first_name: 'Rosa', email: 'rosa@example.test' });
});
afterAll(() => server.stop());

/** Creates one ledger entry of each kind on six different days. */
const direct = { payment_method: 'cash' as const, notes: null, reference: null };

async function moveMoney() {
  const { client } = owner;
  const estimate = await addSentEstimate(owner);
  await client.payments.recordOnEstimate({ ...deposit(estimate.id, 100), payment_date: '2026-11-01' });
  const invoice = await addSentInvoice(owner, { customer_id: rosa });
  const most = await client.payments.record({
    ...payment(invoice.id, someTotal - 0.01),
    payment_date: '2026-11-02',
    reference: 'Check 7',
  });
  const tip = await client.payments.recordDirect({ ...direct, amount: 30, payment_date: '2026-11-03' });
  await client.payments.refund({
    payment_id: tip.id,
    amount: 10,
    refund_date: '2026-11-04',
    notes: 'Too much',
  });
  const wrong = await client.payments.recordDirect({ ...direct, amount: 999, payment_date: '2026-11-05' });
  await client.payments.void({ id: wrong.id, reason: 'Typing mistake' });
  await server.platform.database.operator.query(
    `insert into invoices (business_id, customer_id, status, date, total) values ($1, $2, 'paid', '2026-11-06', 70)`,
    [owner.businessId, rosa],
  );
  return { estimate, invoice, most, tip, wrong };
}

test('the ledger lists every kind of entry, newest first, with running totals', async () => {
  const { estimate, invoice, most, tip, wrong } = await moveMoney();
  const { entries, next } = await owner.client.ledger.list({});
  expect(next).toBeNull();
  expect(entries.map(({ kind, date, amount, running_total }) => [kind, date, amount, running_total])).toEqual(
    [
      ['imported', '2026-11-06', 70, 794.48],
      ['void', '2026-11-05', 0, 724.48],
      ['refund', '2026-11-04', -10, 724.48],
      ['payment', '2026-11-03', 30, 734.48],
      ...entries
        .slice(4, 6)
        .map(({ kind, date, amount, running_total }) => [kind, date, amount, running_total]),
      ['deposit', '2026-11-01', 100, 100],
    ],
  );
  const sameDay = entries.slice(4, 6);
  expect(sameDay.map(({ kind }) => kind).sort()).toEqual(['payment', 'rounding']);
  expect(sameDay.find(({ kind }) => kind === 'rounding')).toMatchObject({
    amount: 0.01,
    document: { kind: 'invoice', id: invoice.id },
    customer: { first_name: 'Rosa' },
    payment_id: null,
    payment_method: null,
  });
  expect(sameDay.find(({ kind }) => kind === 'payment')).toMatchObject({
    id: `payment-${most.id}`,
    reference: 'Check 7',
    payment_method: 'check',
  });
  expect(entries[1]).toMatchObject({ payment_id: wrong.id, voided_amount: 999, notes: 'Typing mistake' });
  expect(entries[2]).toMatchObject({
    payment_id: tip.id,
    notes: 'Too much',
    voided_amount: null,
    document: null,
  });
  expect(entries.at(-1)).toMatchObject({ document: { kind: 'estimate', id: estimate.id } });
});

test('the ledger totals can be filtered by date, customer and payment method', async () => {
  await moveMoney();
  const { ledger } = owner.client;
  expect(await ledger.totals({})).toEqual({ count: 7, received: 804.48, given_back: 10, net: 794.48 });
  expect(await ledger.totals({ from: '2026-11-04', to: '2026-11-05' })).toEqual({
    count: 2,
    received: 0,
    given_back: 10,
    net: -10,
  });
  expect(await ledger.totals({ customer_id: rosa })).toEqual({
    count: 3,
    received: 674.48,
    given_back: 0,
    net: 674.48,
  });
  expect(await ledger.totals({ method: 'cash' })).toEqual({
    count: 3,
    received: 30,
    given_back: 10,
    net: 20,
  });
  expect(await ledger.totals({ method: 'cash', kind: 'imported' })).toEqual({
    count: 0,
    received: 0,
    given_back: 0,
    net: 0,
  });
  const { entries } = await ledger.list({ method: 'cash', kind: 'imported' });
  expect(entries).toEqual([]);
});

test('a filtered ledger has no running totals, and a ledger opened from the recent payments card lists only the payments, deposits and refunds of that card', async () => {
  const { estimate } = await moveMoney();
  const { ledger, payments } = owner.client;
  const cash = await ledger.list({ method: 'cash' });
  expect(cash.entries.map(({ kind, running_total }) => [kind, running_total])).toEqual([
    ['void', null],
    ['refund', null],
    ['payment', null],
  ]);
  const kindsOfRecent = async () => (await ledger.list({ scope: 'recent' })).entries.map(({ kind }) => kind);
  expect(await kindsOfRecent()).toEqual(['refund', 'payment', 'payment', 'deposit']);
  await payments.recordOnEstimate({ ...deposit(estimate.id, 504.48, false), payment_date: '2026-11-02' });
  expect(await kindsOfRecent()).toEqual(['refund', 'payment', 'deposit', 'payment', 'deposit']);
});

test('ledger entries on the same day are listed in chronological order, and the running totals match', async () => {
  const { ledger, payments } = owner.client;
  const amounts = [10, 20, 30, 40, 50, 60, 70, 80];
  for (const amount of amounts)
    await payments.recordDirect({ ...direct, amount, payment_date: '2026-11-03' });
  const oldest = (await ledger.list({ sort: 'oldest' })).entries;
  expect(oldest.map(({ amount }) => amount)).toEqual(amounts);
  expect(oldest.map(({ running_total }) => running_total)).toEqual([10, 30, 60, 100, 150, 210, 280, 360]);
  const newest = [];
  for (let cursor: string | null = null, first = true; first || cursor; first = false) {
    const page: Awaited<ReturnType<typeof ledger.list>> = await ledger.list({ cursor, limit: 3 });
    newest.push(...page.entries);
    cursor = page.next;
  }
  expect(newest).toEqual(oldest.toReversed());
  const listed = await payments.list({});
  expect(listed.payments.map(({ amount }) => amount)).toEqual(amounts.toReversed());
});

test('deleting an invoice removes its ledger entries', async () => {
  const { invoice } = await moveMoney();
  await owner.client.invoices.remove({ id: invoice.id });
  const { entries } = await owner.client.ledger.list({});
  expect(entries.map(({ kind }) => kind)).toEqual(['imported', 'void', 'refund', 'payment', 'deposit']);
  expect(entries[0]?.running_total).toBe(190);
  expect((await owner.client.sales.reconcile()).difference).toBe(0);
});

test('the ledger can be exported as a CSV file with running totals', async () => {
  await moveMoney();
  const file = await owner.client.ledger.exportCsv({ sort: 'oldest' });
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[1]).toMatch(/^2026-11-01,Deposit,Elena Marsh,,Estimate #[0-9a-f]{8},Check,,,100.00,,100.00$/);
  expect(lines[6]).toBe('2026-11-05,Void,,,,Cash,,Typing mistake,0.00,999.00,724.48');
  expect(file.name).toMatch(/^transactions-/);
});

test('users of another business cannot see the ledger', async () => {
  await moveMoney();
  const other = await signUpOwner(server);
  expect(await other.client.ledger.list({ customer_id: rosa })).toEqual({ entries: [], next: null });
  expect(await other.client.ledger.totals({})).toEqual({ count: 0, received: 0, given_back: 0, net: 0 });
  await expect(other.client.ledger.list({ cursor: 'eA' })).rejects.toMatchObject({ status: 400 });
});
