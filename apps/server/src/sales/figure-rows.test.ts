import { addDays } from '@dayworks/shared/dates/calendar-date';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { SoldLine } from '@dayworks/shared/sales/sales';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addEstimate, addSentEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  directPayment as direct,
  payment,
  someTotal,
} from '../testing/fixtures/invoice-fixtures.ts';
import { type Client, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const sql = (text: string, ...values: unknown[]) =>
  server.platform.database.operator.query(text, [owner.businessId, ...values]);

const sumOf = (amounts: readonly number[]) => fromCents(sumCents(amounts.map(toCents)));

const november = { from: '2020-11-01', to: '2020-11-30' };
const nothing = { count: 0, total: 0, average: 0 };

async function everyLine(client: Client, name: string): Promise<SoldLine[]> {
  const lines: SoldLine[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Client['sales']['soldLines']>> = await client.sales.soldLines({
      ...november,
      name,
      cursor,
      limit: 1,
    });
    lines.push(...page.lines);
    cursor = page.next;
  } while (cursor);
  return lines;
}

/**
 * Records two invoices paid in November, one paid in October, a partial payment, a tip without a customer, and a
 * partial refund of the tip.
 */
async function sell() {
  const { client } = owner;
  const rosa = await addCustomer(client, { first_name: 'Rosa', email: 'rosa@example.test' });
  const paid = await addSentInvoice(owner, { customer_id: rosa });
  await client.payments.record({ ...payment(paid.id, 100), payment_date: '2020-10-31' });
  await client.payments.record({ ...payment(paid.id, 504.48), payment_date: '2020-11-02' });
  const second = await addSentInvoice(owner, { customer_id: rosa, discount: 0 });
  await client.payments.record({ ...payment(second.id, second.total), payment_date: '2020-11-30' });
  const early = await addSentInvoice(owner);
  await client.payments.record({ ...payment(early.id, someTotal), payment_date: '2020-10-15' });
  const open = await addSentInvoice(owner);
  await client.payments.record({ ...payment(open.id, 200), payment_date: '2020-11-08' });
  const tip = await client.payments.recordDirect(direct(50, { payment_date: '2020-11-30' }));
  await client.payments.refund({ payment_id: tip.id, amount: 20, refund_date: '2020-11-30', notes: null });
  await sql(
    `insert into invoices (business_id, customer_id, status, date, total, paid_at)
     values ($1, $2, 'paid', '2020-11-03', 900, '2020-11-05')`,
    rosa,
  );
  return { paid, second };
}

test('every sales figure equals the sum of the rows it is calculated from', async () => {
  const { client } = owner;
  await sell();
  const sales = await client.sales.get({ ...november, step: 'week' });

  expect(sales.revenue_before).toBe(704.48);
  expect(sumOf(sales.series.map(({ before }) => before?.revenue ?? 0))).toBe(704.48);
  expect(sales.series[0]?.before).toEqual({ from: '2020-10-02', to: '2020-10-02', revenue: 0 });
  expect(sales.series.at(-1)?.before).toEqual({ from: '2020-10-31', to: '2020-10-31', revenue: 100 });
  for (const { from, to, revenue, before } of sales.series) {
    expect((await client.ledger.totals({ from, to })).net).toBe(revenue);
    if (before)
      expect((await client.ledger.totals({ from: before.from, to: before.to })).net).toBe(before.revenue);
  }

  const bought = { ...november, dated: 'paid', status: 'paid' } as const;
  const { count, total, average } = await client.invoices.totals(bought);
  const { invoices } = await client.invoices.list(bought);
  expect({ count, average }).toEqual(sales.ticket);
  expect([invoices.length, sumOf(invoices.map((row) => row.total))]).toEqual([count, total]);
  expect(count).toBe(3);

  expect(sales.by_item).toHaveLength(2);
  for (const { name, quantity, total: sold } of sales.by_item) {
    const lines = await everyLine(client, name);
    expect(lines).toHaveLength(2);
    expect(sumOf(lines.map((line) => line.total))).toBe(sold);
    expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(quantity);
    const { sum } = await client.sales.soldLines({ ...november, name });
    expect(sum).toEqual({ count: 2, quantity, total: sold });
    expect((await other.client.sales.soldLines({ ...november, name })).sum.count).toBe(0);
  }

  expect(sales.by_customer).toHaveLength(3);
  for (const { customer, revenue } of sales.by_customer) {
    const customer_id = customer?.id ?? 'none';
    expect((await client.ledger.totals({ ...november, customer_id })).net).toBe(revenue);
  }
  for (const { method, revenue } of sales.by_method) {
    expect((await client.ledger.totals({ ...november, method })).net).toBe(revenue);
  }
  expect(
    (await client.ledger.list({ customer_id: 'none' })).entries.map(({ amount }) => amount).sort(),
  ).toEqual([-20, 50]);
  expect(await other.client.invoices.totals(bought)).toEqual({ ...nothing, reduced: 0, balance: 0 });
  expect((await other.client.ledger.totals({ customer_id: 'none' })).count).toBe(0);
});

test('the win rate links to the estimates that were decided within the period in the business time zone', async () => {
  const { client } = owner;
  const [won, lost, late] = [
    await addSentEstimate(owner),
    await addSentEstimate(owner),
    await addSentEstimate(owner),
  ];
  await addEstimate(owner);
  await client.estimates.decide({ id: won.id, decision: 'approved' });
  await client.estimates.decide({ id: lost.id, decision: 'declined' });
  await client.estimates.decide({ id: late.id, decision: 'approved' });
  /*
   * In Los Angeles time, the first timestamp of the test data is on the evening of November 30, and the last one is an
   * hour after midnight on December 1.
   */
  await sql(
    'update estimates set approved_at = $2 where business_id = $1 and id = $3',
    '2020-12-01T07:59:00Z',
    won.id,
  );
  await sql(
    'update estimates set declined_at = $2 where business_id = $1 and id = $3',
    '2020-11-01T07:00:00Z',
    lost.id,
  );
  await sql(
    'update estimates set approved_at = $2 where business_id = $1 and id = $3',
    '2020-12-01T09:00:00Z',
    late.id,
  );
  const idsOf = async (dated: 'decided' | 'won' | 'lost', days = november) =>
    (await client.estimates.list({ ...days, dated })).estimates.map(({ id }) => id).sort();
  expect(await idsOf('decided')).toEqual([won.id, lost.id].sort());
  expect(await idsOf('won')).toEqual([won.id]);
  expect(await idsOf('lost')).toEqual([lost.id]);
  expect((await client.estimates.list({ dated: 'decided' })).estimates).toHaveLength(3);
  const { win_rate } = await client.sales.get({ ...november, step: 'month' });
  const decided = await client.estimates.totals({ ...november, dated: 'decided' });
  expect(decided).toEqual({ count: win_rate.won + win_rate.lost, total: 2 * won.total, average: won.total });
  expect((await client.estimates.totals({ ...november, dated: 'won' })).count).toBe(win_rate.won);
  expect(await other.client.estimates.totals({ ...november, dated: 'decided' })).toEqual(nothing);
});

test('the figure on every dashboard card equals the sum of the rows it is calculated from', async () => {
  const { client } = owner;
  const { today } = await client.dashboard.get({});
  const month = `${today.slice(0, 7)}-01`;
  const gone = await addCustomer(client, { first_name: 'Gone', email: null });
  await client.customers.archive({ id: gone });
  const estimate = await addSentEstimate(owner);
  await client.payments.recordOnEstimate({ ...deposit(estimate.id, 100), payment_date: today });
  await sql(`update estimates set status = 'expired', valid_until = '2999-01-01' where business_id = $1`);
  await addEstimate(owner);
  const invoice = await addSentInvoice(owner, { date: today, due_date: today });
  await addSentInvoice(owner, { date: '2020-01-01', due_date: '2020-01-31' });
  await addInvoice(owner, { date: addDays(month, -1) });
  await client.payments.record({ ...payment(invoice.id, 104.48), payment_date: today });
  const tip = await client.payments.recordDirect(direct(50, { payment_date: addDays(today, -29) }));
  await client.payments.refund({ payment_id: tip.id, amount: 20, refund_date: today, notes: null });
  await sql(
    `insert into appointments (business_id, title, start_time, status)
     select $1, 'Visit', $2::date + interval '12 hours', status from unnest(array['scheduled', 'completed', 'cancelled']) status`,
    today,
  );

  const shown = await client.dashboard.get({});
  const recent = { from: shown.recent_payments.from, to: today, scope: 'recent' } as const;
  expect(shown.recent_payments.total).toBe(234.48);
  expect((await client.ledger.totals(recent)).net).toBe(234.48);

  const unpaid = (await client.invoices.list({ status: 'unpaid' })).invoices;
  expect(sumOf(unpaid.map(({ balance_due }) => balance_due))).toBe(shown.pending_invoices.total);
  expect([unpaid.length, shown.pending_invoices.count]).toEqual([2, 2]);
  const overdue = (await client.invoices.list({ status: 'overdue' })).invoices;
  expect([overdue.length, shown.pending_invoices.overdue_count]).toEqual([1, 1]);

  const { customers } = await client.customers.list({ since: month });
  expect(customers.length).toBe(shown.new_customers.count);
  expect(shown.new_customers.all).toBe((await client.customers.list({})).customers.length);

  const written = await client.invoices.totals({ from: month, to: today });
  expect([written.count, shown.invoices.count]).toEqual([1, 1]);
  const listed = async (query: Parameters<typeof client.appointments.list>[0]) =>
    (await client.appointments.list(query)).appointments.map(({ id }) => id);
  const inMonth = await listed({ status: 'live', from: month, to: today });
  expect([inMonth.length, shown.appointments.count]).toEqual([2, 2]);
  expect(await listed({ status: 'planned', span: 'next_7_days' })).toEqual(
    shown.upcoming.map(({ id }) => id),
  );
  const plan = await client.appointments.overview();
  expect((await listed({ status: 'live', from: today, to: today })).length).toBe(plan.today);
  expect((await listed({ status: 'planned', span: 'next_7_days' })).length).toBe(plan.next_7_days);
  expect((await listed({ status: 'asked', span: 'all' })).length).toBe(plan.asked);
  expect((await listed({ status: 'to_invoice', span: 'all' })).length).toBe(plan.to_invoice);

  const waiting = await client.estimates.totals({ status: 'waiting' });
  expect({ count: waiting.count, total: waiting.total }).toEqual(shown.estimates.waiting);
  expect(shown.estimates.newest.map(({ id }) => id)).toEqual([estimate.id]);
  const drafts = await client.estimates.totals({ status: 'draft' });
  expect({ count: drafts.count, total: drafts.total }).toEqual(shown.estimates.drafts);
});
