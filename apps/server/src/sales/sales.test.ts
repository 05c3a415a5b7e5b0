import { emptyCatalogItem } from '@dayworks/shared/products/catalog-item';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addEstimate, addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const november = { from: '2020-11-01', to: '2020-11-30' };

const direct = (amount: number, payment_date: string, customer_id: string | null = null) => ({
  amount,
  payment_date,
  payment_method: 'cash' as const,
  notes: null,
  reference: null,
  customer_id,
});

test('a business without payments has zero sales', async () => {
  expect(await owner.client.sales.get({ ...november, step: 'month' })).toEqual({
    revenue: 0,
    revenue_before: 0,
    change_percent: 0,
    ticket: { count: 0, average: 0 },
    win_rate: { won: 0, lost: 0, percent: null },
    before: { from: '2020-10-02', to: '2020-10-31' },
    series: [{ ...november, revenue: 0, before: { from: '2020-10-02', to: '2020-10-31', revenue: 0 } }],
    by_customer: [],
    by_item: [],
    by_method: [],
    recent: [],
  });
  expect(await owner.client.sales.reconcile()).toEqual({
    ledger: 0,
    invoices: 0,
    payments: 0,
    difference: 0,
  });
});

test('the revenues by week, by customer, by item and by payment method all add up to the same total', async () => {
  const { client } = owner;
  const rosa = await addCustomer(client, { first_name: 'Rosa', email: 'rosa@example.test' });
  const paid = await addSentInvoice(owner, { customer_id: rosa });
  await client.payments.record({ ...payment(paid.id, 100), payment_date: '2020-10-31' });
  await client.payments.record({ ...payment(paid.id, 504.48), payment_date: '2020-11-02' });
  const tip = await client.payments.recordDirect(direct(50, '2020-11-30'));
  await client.payments.refund({ payment_id: tip.id, amount: 20, refund_date: '2020-12-01', notes: null });
  const open = await addSentInvoice(owner);
  await client.payments.record({ ...payment(open.id, 200), payment_date: '2020-11-08' });
  await client.products.create({ ...emptyCatalogItem(), name: 'Drain clearing', unit: 'drain' });
  const sales = await client.sales.get({ ...november, step: 'week' });
  expect(sales).toMatchObject({
    revenue: 754.48,
    revenue_before: 100,
    change_percent: 654.5,
    ticket: { count: 1, average: someTotal },
    by_customer: [
      { customer: { first_name: 'Rosa' }, revenue: 504.48 },
      { customer: { first_name: 'Elena' }, revenue: 200 },
      { customer: null, revenue: 50 },
    ],
    by_item: [
      { name: 'Drain clearing', quantity: 2.5, unit: 'drain', total: 413.75 },
      { name: 'Gutter cleaning', quantity: 1, unit: null, total: 185 },
    ],
    by_method: [
      { method: 'check', revenue: 704.48 },
      { method: 'cash', revenue: 50 },
    ],
    recent: [{ id: paid.id, total: someTotal, paid_at: '2020-11-02', customer: { first_name: 'Rosa' } }],
  });
  expect(sales.series.map(({ before: _, ...step }) => step)).toEqual([
    { from: '2020-11-01', to: '2020-11-01', revenue: 0 },
    { from: '2020-11-02', to: '2020-11-08', revenue: 704.48 },
    { from: '2020-11-09', to: '2020-11-15', revenue: 0 },
    { from: '2020-11-16', to: '2020-11-22', revenue: 0 },
    { from: '2020-11-23', to: '2020-11-29', revenue: 0 },
    { from: '2020-11-30', to: '2020-11-30', revenue: 50 },
  ]);
  const december = await client.sales.get({ from: '2020-12-01', to: '2020-12-31', step: 'day' });
  expect(december.series).toHaveLength(31);
  expect(december).toMatchObject({ revenue: -20, by_method: [{ method: 'cash', revenue: -20 }] });
  expect(await client.sales.reconcile()).toEqual({
    ledger: 834.48,
    invoices: 834.48,
    payments: 834.48,
    difference: 0,
  });
});

test('if a stored balance is wrong, the reconciliation reports a difference', async () => {
  const { id } = await addSentInvoice(owner);
  await owner.client.payments.record(payment(id, 100));
  await server.platform.database.operator.query(
    'update invoices set balance_due = balance_due - 7 where id = $1',
    [id],
  );
  expect(await owner.client.sales.reconcile()).toEqual({
    ledger: 100,
    invoices: 107,
    payments: 100,
    difference: 7,
  });
});

test('the win rate counts the estimates that were decided within the period in the business time zone', async () => {
  const { client } = owner;
  const [won, lost, late, open] = [
    await addSentEstimate(owner),
    await addSentEstimate(owner),
    await addSentEstimate(owner),
    await addEstimate(owner),
  ];
  await client.estimates.decide({ id: won.id, decision: 'approved' });
  await client.estimates.decide({ id: lost.id, decision: 'declined' });
  await client.estimates.decide({ id: late.id, decision: 'approved' });
  const at = (column: string, id: string, time: string) =>
    server.platform.database.operator.query(`update estimates set ${column} = $2 where id = $1`, [id, time]);
  /*
   * In Los Angeles time, the first timestamp of the test data is on the evening of November 30, and the last one is an
   * hour after midnight on December 1.
   */
  await at('approved_at', won.id, '2020-12-01T07:59:00Z');
  await at('declined_at', lost.id, '2020-11-01T07:00:00Z');
  await at('approved_at', late.id, '2020-12-01T09:00:00Z');
  expect((await client.sales.get({ ...november, step: 'month' })).win_rate).toEqual({
    won: 1,
    lost: 1,
    percent: 50,
  });
  expect((await client.estimates.get({ id: open.id })).approved_at).toBeNull();
});

test('an invoice imported as paid is counted only once in the total revenue and only once in the revenue of its customer', async () => {
  const customer_id = await addCustomer(owner.client);
  await server.platform.database.operator.query(
    `insert into invoices (business_id, customer_id, status, date, total, paid_at)
     values ($1, $2, 'paid', '2020-11-03', 900, '2020-11-05'), ($1, $2, 'paid', '2020-11-04', 70, null)`,
    [owner.businessId, customer_id],
  );
  const sales = await owner.client.sales.get({ ...november, step: 'day' });
  expect(sales.revenue).toBe(970);
  expect(sales.series[3]).toMatchObject({ from: '2020-11-04', to: '2020-11-04', revenue: 70 });
  expect(sales.by_customer).toMatchObject([{ customer: { id: customer_id }, revenue: 970 }]);
  expect(sales.by_method).toEqual([]);
  expect(sales.recent).toMatchObject([{ total: 900, paid_at: '2020-11-05' }]);
  expect((await owner.client.sales.reconcile()).difference).toBe(0);
});

test('the revenue per day, week or month can be exported as CSV', async () => {
  await owner.client.payments.recordDirect(direct(50, '2020-11-10'));
  const file = await owner.client.sales.exportCsv({ from: '2020-11-09', to: '2020-12-02', step: 'month' });
  expect(file.name).toBe('sales-2020-11-09-2020-12-02.csv');
  expect((await file.text()).trim().split('\r\n').slice(1)).toEqual([
    '2020-11-09,2020-11-30,50.00',
    '2020-12-01,2020-12-02,0.00',
  ]);
});

test.each([
  [{ from: '2020-11-30', to: '2020-11-01' }, 'The end date is before the start date'],
  [
    { from: '1900-01-01', to: '2999-12-31' },
    'This period is too long: choose a shorter one, or larger steps',
  ],
])('the sales period %j is rejected', async (period, message) => {
  await expect(owner.client.sales.get(period)).rejects.toMatchObject({ status: 400, message });
  await expect(owner.client.sales.exportCsv(period)).rejects.toMatchObject({ status: 400, message });
});

test('categories, sources and tags that differ only in case or spaces are merged under the most frequent spelling', async () => {
  const { client } = owner;
  const spent_on = '2020-11-10';
  for (const [category, amount] of [
    ['Fuel', 10],
    ['fuel ', 20],
    ['Fuel', 5],
    ['FU EL', 1],
  ] as const)
    await client.expenses.create({ description: 'Van', amount, spent_on, category });
  const { categories } = await client.financials.get({ ...november, basis: 'cash' });
  expect(categories.map(({ category, total }) => [category, total])).toEqual([['Fuel', 36]]);
  const spent = await client.questions.ask({
    question: { name: 'expenses', with: { period: november, by: 'category' } },
  });
  expect(spent.table?.rows.map(({ cells }) => cells)).toEqual([{ name: 'Fuel', amount: 36 }]);
  expect((await client.expenses.totals({ ...november, category: 'fuel' })).amount).toBe(36);
  expect((await client.expenses.overview()).categories).toEqual(['Fuel']);

  const sources = ['Google', 'google', ' Google'];
  for (const [index, lead_source] of sources.entries()) {
    const customer_id = await addCustomer(client, { lead_source, tags: [index === 1 ? 'vip' : 'VIP'] });
    await client.payments.recordDirect({ ...direct(10, spent_on), customer_id });
  }
  const { parts } = await client.sales.parts({ ...november, by: 'source' });
  expect(parts.map(({ name, revenue }) => [name, revenue])).toEqual([['Google', 30]]);
  expect((await client.ledger.totals({ ...november, source: 'GOOGLE' })).net).toBe(30);
  expect((await client.customers.overview()).tags).toEqual([{ tag: 'VIP', count: 3 }]);
  expect((await client.customers.list({ tag: 'v i p' })).customers).toHaveLength(3);
  const options = await client.marketing.segmentOptions();
  expect([options.tags, options.sources]).toEqual([['VIP'], ['Google']]);
});
