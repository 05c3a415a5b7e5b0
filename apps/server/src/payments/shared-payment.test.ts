import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addCustomer, addInvoice, addSentInvoice, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { type Client, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  client = owner.client;
});
afterAll(() => server.stop());

const check = (customer_id: string, amount: number) => ({
  ...{ customer_id, amount, payment_date: '2026-11-10', payment_method: 'check', reference: '1042' },
});

/** A customer with two unpaid invoices; the second one is due first. */
async function addOwing() {
  const customer_id = await addCustomer(client);
  const later = await addSentInvoice(owner, { customer_id, due_date: '2026-12-15' });
  const older = await addSentInvoice(owner, { customer_id, due_date: '2026-11-15' });
  const balances = () =>
    Promise.all([older, later].map(async ({ id }) => (await client.invoices.get({ id })).balance_due));
  const credit = async () => (await client.customers.get({ id: customer_id })).credit;
  return { customer_id, older, later, balances, credit };
}

test('a payment for several invoices pays the oldest invoice first, and the rest becomes the customer’s credit', async () => {
  const { customer_id, older, later, balances, credit } = await addOwing();
  await addInvoice(owner, { customer_id });
  const before = (await client.payments.overview()).received_month.total;
  const { payments } = await client.payments.recordShared(check(customer_id, 2 * someTotal + 40));
  expect(payments.map(({ invoice_id, amount, is_credit }) => [invoice_id, amount, is_credit])).toEqual([
    [older.id, someTotal, false],
    [later.id, someTotal, false],
    [null, 40, true],
  ]);
  expect(new Set(payments.map(({ receipt_id }) => receipt_id)).size).toBe(1);
  expect([await balances(), await credit()]).toEqual([[0, 0], 40]);
  const received = (await client.payments.overview()).received_month.total - before;
  expect(Math.round(received * 100)).toBe(124_896);
  expect((await client.sales.reconcile()).difference).toBe(0);
  const part = await client.payments.recordShared(check((await addOwing()).customer_id, 5));
  expect(part.payments).toMatchObject([{ amount: 5, receipt_id: null }]);
});

test('a payment that the user divides among invoices pays exactly the chosen amounts, and is rejected if the division is not possible', async () => {
  const { customer_id, older, later, balances, credit } = await addOwing();
  const stranger = await addSentInvoice(owner);
  const divide = (amount: number, parts: [string, number][]) =>
    client.payments.recordShared({
      ...check(customer_id, amount),
      allocations: parts.map(([invoice_id, part]) => ({ invoice_id, amount: part })),
    });
  for (const [amount, parts, message] of [
    [
      100,
      [
        [later.id, 60],
        [older.id, 41],
      ],
      'The invoices get more than the payment of $100.00',
    ],
    [
      100,
      [
        [later.id, 60],
        [later.id, 20],
      ],
      'Each invoice can be named once',
    ],
    [900, [[later.id, 604.49]], 'Enter amounts above $0.00 and up to the balance of $604.48'],
    [100, [[stranger.id, 50]], 'Enter amounts above $0.00 and up to the balance of $0.00'],
    [0, [], 'Enter an amount above $0.00'],
  ] as [number, [string, number][], string][])
    await expect(divide(amount, parts)).rejects.toMatchObject({ message });
  await divide(100, [
    [later.id, 60],
    [older.id, 30],
  ]);
  expect([await balances(), await credit()]).toEqual([[574.48, 544.48], 10]);
});

test('the receipt of one payment for several invoices lists all parts, no matter for which part the receipt is opened', async () => {
  const { customer_id, older, later } = await addOwing();
  const { payments } = await client.payments.recordShared(check(customer_id, 2 * someTotal + 40));
  for (const { id } of payments) {
    const detail = await client.payments.get({ id });
    expect(detail.parts.map(({ amount }) => amount)).toEqual([someTotal, someTotal, 40]);
    const pdf = readPdfPages(await (await client.payments.receipt({ id })).bytes()).join(' ');
    for (const text of ['$1,248.96', older.number, later.number, 'Customer credit', '$40.00'])
      expect(pdf).toContain(text);
  }
});

test('voiding one part of a payment for several invoices voids all parts, and is rejected while credit from the payment is applied to an invoice', async () => {
  const { customer_id, older, balances, credit } = await addOwing();
  const { payments } = await client.payments.recordShared(check(customer_id, 2 * someTotal + 40));
  const other = await addSentInvoice(owner, { customer_id });
  const applied = await client.invoices.applyCredit({ id: other.id, amount: 40 });
  const [first] = payments;
  const bounced = { id: first?.id ?? '', reason: 'The check bounced' };
  await expect(client.payments.void(bounced)).rejects.toMatchObject({
    message: '$40.00 of this credit is applied to invoices: undo that first',
  });
  expect(await balances()).toEqual([0, 0]);
  const move_id = applied.payments[0]?.id ?? '';
  await client.invoices.undoAppliedCredit({ id: other.id, move_id });
  await client.payments.void(bounced);
  expect([await balances(), await credit()]).toEqual([[someTotal, someTotal], 0]);
  expect((await client.invoices.get({ id: older.id })).status).toBe('sent');
  for (const { id } of payments) expect((await client.payments.get({ id })).status).toBe('voided');
});

test('a refund of one part of a payment for several invoices reduces that part first, then the credit from the payment, and then the other parts', async () => {
  const { customer_id, later, balances, credit } = await addOwing();
  const { payments } = await client.payments.recordShared(check(customer_id, 2 * someTotal + 40));
  const part = payments.find(({ invoice_id }) => invoice_id === later.id);
  const refund = (amount: number) => ({
    ...{ payment_id: part?.id ?? '', amount, refund_date: '2026-11-11', notes: null },
  });
  await expect(client.payments.refund(refund(1248.97))).rejects.toMatchObject({
    message: 'Enter an amount above $0.00 and up to the $1,248.96 that can still be refunded',
  });
  await client.payments.refund(refund(someTotal + 50));
  expect([await balances(), await credit()]).toEqual([[10, someTotal], 0]);
  await client.payments.refund(refund(594.48));
  expect(await balances()).toEqual([someTotal, someTotal]);
  await expect(client.payments.refund(refund(1))).rejects.toMatchObject({ status: 400 });
  expect((await client.customers.get({ id: customer_id })).lifetime_value).toBe(0);
  expect((await client.sales.reconcile()).difference).toBe(0);
});

test('editing a payment for several invoices changes the date and the method of all parts, but the amount of a single part cannot be changed', async () => {
  const { customer_id } = await addOwing();
  const { payments } = await client.payments.recordShared(check(customer_id, someTotal + 100));
  const [first, second] = payments;
  if (!first || !second) throw new Error('the payment has two parts');
  const { id, version, amount, notes, reference } = first;
  const edit = { id, version, amount, notes, reference, payment_date: '2026-11-09', payment_method: 'cash' };
  await expect(client.payments.update({ ...edit, amount: 1 })).rejects.toMatchObject({
    message: expect.stringContaining('recorded for several invoices'),
  });
  await client.payments.update(edit);
  expect(await client.payments.get({ id: second.id })).toMatchObject({
    ...{ amount: second.amount, payment_date: '2026-11-09', payment_method: 'cash' },
  });
});

test('repeating a request for a payment for several invoices records only one payment, and two simultaneous payments never pay an invoice twice', async () => {
  const { customer_id, balances, credit } = await addOwing();
  const once = { context: { idempotencyKey: randomUUID() } };
  const pay = check(customer_id, someTotal);
  await Promise.all([1, 2].map(() => client.payments.recordShared(pay, once)));
  expect(await balances()).toEqual([0, someTotal]);
  await Promise.all([1, 2, 3].map(() => client.payments.recordShared(pay)));
  expect(await balances()).toEqual([0, 0]);
  expect(Math.round((await credit()) * 100)).toBe(2 * 60_448);
  const foreign = await addCustomer((await signUpOwner(server)).client);
  await expect(client.payments.recordShared(check(foreign, 5))).rejects.toMatchObject({
    message: 'Please select a customer',
  });
});
