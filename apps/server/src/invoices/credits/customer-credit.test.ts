import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addInvoice, addSentInvoice, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { applyCreditTwice, inRounds, raceRounds } from '../../testing/races.ts';
import { Browser, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const items = [
  {
    ...{ id: null, name: 'Roof', description: null, quantity: 1, unit: 'ea', price: 100, tax_rate: 8 },
    ...{ discount: 0, discount_percent: null, includes_tax: null, tax_parts: null, section: null },
  },
];
const november = { from: '2026-11-01', to: '2026-11-30' };
const note = (id: string, amount: number | null = null) => ({
  ...{ id, amount, date: '2026-11-10', reason: 'Late' },
});

/** Returns the business's figures that could change when credit is moved. */
async function booksOf({ client, businessId }: Owner, customer_id: string) {
  const accrual = await client.financials.get({ ...november, basis: 'accrual' });
  const cash = await client.financials.get({ ...november, basis: 'cash' });
  const statement = await client.statements.get({ customer_id, ...november });
  const customer = await client.customers.get({ id: customer_id });
  const overview = await client.payments.overview();
  const held = await client.financials.deposits();
  const { rows } = await server.platform.database.operator.query<{ owed: number }>(
    'select sum(owed) as owed from money_days where business_id = $1',
    [businessId],
  );
  expect((await client.sales.reconcile()).difference).toBe(0);
  return {
    accrual: [accrual.gross, accrual.credited, accrual.tax, accrual.income],
    cash: [cash.gross, cash.tax, cash.income],
    closing: statement.closing,
    credit: [customer.credit, statement.credit, held.credit_total],
    lifetime: customer.lifetime_value,
    owed: [customer.balance_due, (await client.financials.receivables()).total, Number(rows[0]?.owed)],
    received: overview.received_month.total,
  };
}

/**
 * A new business whose customer paid an invoice of $108.00, of which $8.00 is tax, and then received a credit of
 * $27.00.
 */
async function creditedBooks() {
  const own = await signUpOwner(server);
  const customer_id = await addCustomer(own.client);
  const paid = await addSentInvoice(own, { customer_id, items, discount: 0 });
  await own.client.payments.record(payment(paid.id, 108));
  const noted = await own.client.invoices.credit(note(paid.id, 27));
  const books = () => booksOf(own, customer_id);
  return { own, client: own.client, customer_id, paid, noted, books };
}

test('a credit note on a paid invoice leaves the invoice paid, and the overpaid amount becomes the customer’s credit', async () => {
  const { client, customer_id, noted, books, paid } = await creditedBooks();
  expect(noted).toMatchObject({ status: 'paid', balance_due: 0, credited: 27, applied: -27 });
  expect(await books()).toEqual({
    accrual: [108, 27, 6, 75],
    cash: [108, 6, 102],
    closing: 0,
    credit: [27, 27, 27],
    lifetime: 108,
    owed: [0, 0, 0],
    received: 108,
  });
  expect(await client.financials.taxes(november)).toMatchObject({ collected: 8, refunded: 2, due: 6 });
  const { lines } = await client.statements.get({ customer_id, ...november });
  expect(Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]))).toEqual({
    ...{ invoice: 108, payment: -108, credit_note: -27, credit_given: 27 },
  });
  await client.invoices.undoCredit({ id: paid.id, credit_id: noted.credits[0]?.id ?? '' });
  expect(await client.invoices.get({ id: paid.id })).toMatchObject({ status: 'paid', applied: 0 });
  expect(await books()).toMatchObject({ credit: [0, 0, 0], cash: [108, 8, 100], owed: [0, 0, 0] });
});

test('applying credit pays an invoice without counting the money again, and undoing this makes the invoice unpaid again', async () => {
  const { own, client, customer_id, books, paid, noted } = await creditedBooks();
  const open = await addSentInvoice(own, { customer_id, items, discount: 0 });
  const before = await books();
  expect(before).toMatchObject({ owed: [108, 108, 108], closing: 108, received: 108 });
  expect((await client.invoices.get({ id: open.id })).customer_credit).toBe(27);
  const applied = await client.invoices.applyCredit({ id: open.id, amount: 27 });
  expect(applied).toMatchObject({ status: 'partially_paid', balance_due: 81, applied: 27 });
  const after = await books();
  /*
   * The tax contained in the applied credit now counts as sales tax and no longer as income; the total amount of money
   * received stays the same.
   */
  expect(after).toEqual({
    ...before,
    cash: [108, 8, 100],
    closing: 81,
    credit: [0, 0, 0],
    owed: [81, 81, 81],
  });
  const move = applied.payments.find(({ status }) => status === 'applied');
  expect(move).toMatchObject({ amount: 27, payment_method: 'customer_credit' });
  /*
   * The credit from the first invoice's credit note is already used, so undoing the credit note makes that invoice
   * owed again.
   */
  const credit_id = noted.credits[0]?.id ?? '';
  expect(await client.invoices.undoCredit({ id: paid.id, credit_id })).toMatchObject({
    status: 'partially_paid',
    balance_due: 27,
  });
  await client.invoices.undoAppliedCredit({ id: open.id, move_id: move?.id ?? '' });
  expect(await books()).toMatchObject({ credit: [27, 27, 27], owed: [135, 135, 135], closing: 135 });
  await client.invoices.applyCredit({ id: paid.id, amount: 27 });
  expect(await client.invoices.get({ id: paid.id })).toMatchObject({ status: 'paid', applied: 0 });
  const kept = await books();
  expect(kept).toMatchObject({ credit: [0, 0, 0], cash: [108, 8, 100], owed: [108, 108, 108] });
  const database = new pg.Client({ connectionString: server.ownerUrl });
  await database.connect();
  await database.query('select recount_figures()');
  await database.end();
  expect(await books()).toEqual(kept);
});

test('credit is refunded through the payment that it came from, and a refund of that payment uses up the credit first', async () => {
  const { client, customer_id, books, paid } = await creditedBooks();
  const refund = { customer_id, refund_date: '2026-11-12', notes: 'Check 77' };
  for (const amount of [0, 27.01])
    await expect(client.payments.refundCredit({ ...refund, amount })).rejects.toMatchObject({
      message: 'Enter an amount above $0.00 and up to the credit of $27.00',
    });
  expect(await client.payments.refundCredit({ ...refund, amount: 20 })).toEqual({ credit: 7 });
  const { payments } = await client.invoices.get({ id: paid.id });
  const [money] = payments.filter(({ status }) => status !== 'applied');
  expect(money?.refunded_amount).toBe(20);
  const rest = { payment_id: money?.id ?? '', amount: 10, refund_date: '2026-11-13', notes: null };
  await client.payments.refund(rest);
  /*
   * The customer has only seven dollars of this credit left, so the other three dollars of the ten-dollar refund are
   * owed again on the invoice.
   */
  expect(await client.invoices.get({ id: paid.id })).toMatchObject({ applied: 0, balance_due: 3 });
  expect(await books()).toMatchObject({ credit: [0, 0, 0], lifetime: 78, owed: [3, 3, 3], closing: 3 });
});

test('credit can be applied only to a sent invoice of the same customer, up to the balance of the invoice and up to the customer’s credit', async () => {
  const { own, client, customer_id } = await creditedBooks();
  const open = await addSentInvoice(own, { customer_id, items, discount: 0 });
  const apply = (id: string, amount: number) => client.invoices.applyCredit({ id, amount });
  const most = { message: 'Enter an amount above $0.00 and up to the credit of $27.00' };
  for (const amount of [0, -1, 27.01]) await expect(apply(open.id, amount)).rejects.toMatchObject(most);
  const draft = await addInvoice(own, { customer_id });
  await expect(apply(draft.id, 1)).rejects.toMatchObject({
    message: 'Send the invoice first: the customer has not received it yet',
  });
  const stranger = await addSentInvoice(own);
  await expect(apply(stranger.id, 1)).rejects.toMatchObject({ message: 'The customer has no credit' });
  const foreign = await addSentInvoice(owner);
  await expect(apply(foreign.id, 1)).rejects.toMatchObject({ status: 404 });
  const once = { context: { idempotencyKey: randomUUID() } };
  const answers = await Promise.all(
    [1, 2].map(() => client.invoices.applyCredit({ id: open.id, amount: 10 }, once)),
  );
  expect(answers.map(({ balance_due }) => balance_due)).toEqual([98, 98]);
  expect((await client.customers.get({ id: customer_id })).credit).toBe(17);
});

test('deleting an invoice returns the credit applied to it, and is rejected while credit that came from the invoice is in use', async () => {
  const { own, client, customer_id, paid } = await creditedBooks();
  const open = await addSentInvoice(own, { customer_id, items, discount: 0 });
  await client.invoices.applyCredit({ id: open.id, amount: 27 });
  await expect(client.invoices.remove({ id: paid.id })).rejects.toMatchObject({
    message: '$27.00 of this credit is applied to invoices: undo that first',
  });
  await expect(client.invoices.void({ id: open.id })).rejects.toMatchObject({
    message: 'Customer credit was moved on this invoice: undo that before you void it',
  });
  await client.invoices.remove({ id: open.id });
  expect((await client.customers.get({ id: customer_id })).credit).toBe(27);
  await client.invoices.remove({ id: paid.id });
  expect((await client.customers.get({ id: customer_id })).credit).toBe(0);
});

test('an invoice that was paid only with customer credit becomes unpaid again when the credit is removed', async () => {
  const own = await signUpOwner(server);
  const customer_id = await addCustomer(own.client);
  const { id } = await addSentInvoice(own, { customer_id, items, discount: 0 });
  await own.client.payments.recordShared({
    ...{ customer_id, amount: 500, payment_date: '2026-11-10', payment_method: 'check', allocations: [] },
  });
  const paid = await own.client.invoices.applyCredit({ id, amount: 108 });
  expect(paid.status).toBe('paid');
  await own.client.invoices.undoAppliedCredit({ id, move_id: paid.payments[0]?.id ?? '' });
  expect(await own.client.invoices.get({ id })).toMatchObject({ status: 'sent', balance_due: 108 });
  expect((await own.client.customers.get({ id: customer_id })).credit).toBe(500);
  expect((await own.client.sales.reconcile()).difference).toBe(0);
});

test('if the payment of a credited invoice is voided after its credit was used, the used amount is due on the invoice again', async () => {
  const own = await signUpOwner(server);
  const customer_id = await addCustomer(own.client);
  const first = await addSentInvoice(own, { customer_id, items, discount: 0 });
  const second = await addSentInvoice(own, { customer_id, items, discount: 0 });
  const paid = await own.client.payments.record(payment(first.id, 108));
  await own.client.invoices.credit(note(first.id, 108));
  await own.client.invoices.applyCredit({ id: second.id, amount: 60 });
  await own.client.payments.void({ id: paid.id, reason: 'The check bounced' });
  expect(await own.client.invoices.get({ id: first.id })).toMatchObject({ status: 'sent', balance_due: 60 });
  const customer = await own.client.customers.get({ id: customer_id });
  expect([customer.credit, customer.balance_due]).toEqual([0, 108]);
  expect((await own.client.sales.reconcile()).difference).toBe(0);
});

test('the customer sees their credit on the client page and on the invoice that the credit was applied to', async () => {
  const { own, client, customer_id } = await creditedBooks();
  const { path } = await client.customers.openClientLink({ id: customer_id });
  const linkIn = (address: string | null) => {
    const url = new URL(address ?? '', server.origin);
    return { id: url.pathname.split('/').at(-1) ?? '', key: url.searchParams.get('key') ?? '' };
  };
  const visitor = new Browser(server).client;
  expect((await visitor.client.open(linkIn(path))).credit).toBe(27);
  const open = await addSentInvoice(own, { customer_id, items, discount: 0 });
  await client.invoices.applyCredit({ id: open.id, amount: 27 });
  const sharing = await client.invoices.sharing({ id: open.id });
  const shared = await visitor.invoices.openShared(linkIn(sharing.path));
  expect(shared).toMatchObject({ balance_due: 81 });
  expect(shared.payments).toMatchObject([{ amount: 27, payment_method: 'customer_credit' }]);
});

test('two simultaneous requests that apply the same credit to two invoices never use more than the available credit', async () => {
  const { own, customer_id } = await creditedBooks();
  expect(await inRounds(raceRounds, () => applyCreditTwice(own, customer_id))).toEqual([]);
});
