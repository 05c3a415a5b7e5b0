import { addDays } from '@dayworks/shared/dates/calendar-date';
import { type PaymentQuery, type PaymentRow, paymentSorts } from '@dayworks/shared/payments/payment-list';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSentEstimate, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import {
  addCustomer,
  addSentInvoice,
  directPayment as direct,
  payment,
} from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
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

describe('payment list', () => {
  let ids: Record<'paid' | 'deposit' | 'tip' | 'voided' | 'old', string>;
  let marsh: string;

  beforeEach(async () => {
    const { client } = owner;
    marsh = await addCustomer(client, { first_name: 'Rosa', last_name: 'Castellanos', email: null });
    const invoice = await addSentInvoice(owner, { customer_id: marsh });
    const estimate = await addSentEstimate(owner, { title: 'New gutters' });
    const paid = await client.payments.record({ ...payment(invoice.id, 300), reference: 'Check 1042' });
    const { payment: onEstimate } = await client.payments.recordOnEstimate(deposit(estimate.id, 120));
    const tip = await client.payments.recordDirect(
      direct(20, { notes: 'For the crew', payment_date: '2026-11-11' }),
    );
    const wrong = await client.payments.recordDirect(direct(999));
    await client.payments.void({ id: wrong.id, reason: 'Typing mistake' });
    const old = await client.payments.recordDirect(direct(300, { payment_date: '2020-02-29' }));
    ids = { paid: paid.id, deposit: onEstimate.id, tip: tip.id, voided: wrong.id, old: old.id };
  });

  const namesOf = (rows: readonly PaymentRow[]) =>
    rows.map(({ id }) => Object.entries(ids).find(([, known]) => known === id)?.[0]);

  test.each<[Partial<PaymentQuery>, string[]]>([
    [{ status: 'voided' }, ['voided']],
    [{ status: 'completed' }, ['deposit', 'old', 'paid', 'tip']],
    [{ method: 'check' }, ['deposit', 'paid']],
    [{ kind: 'invoice' }, ['paid']],
    [{ kind: 'deposit' }, ['deposit']],
    [{ kind: 'direct' }, ['old', 'tip', 'voided']],
    [{ from: '2026-11-10', to: '2026-11-10' }, ['deposit', 'paid', 'voided']],
    [{ to: '2020-12-31' }, ['old']],
    [{ min: 120, max: 300 }, ['deposit', 'old', 'paid']],
    [{ max: 20 }, ['tip']],
    [{ search: 'castelanos' }, ['paid']],
    [{ search: '1042' }, ['paid']],
    [{ search: 'CREW' }, ['tip']],
    [{ search: 'nobody at all' }, []],
    [{ search: 'check', method: 'cash' }, []],
  ])('filtering the payment list by %j returns the expected payments', async (query, expected) => {
    const { payments } = await owner.client.payments.list(query);
    expect(namesOf(payments).sort()).toEqual(expected);
  });

  test('payments can be filtered by customer and by the team member who received them', async () => {
    const { client, userId } = owner;
    expect(namesOf((await client.payments.list({ customer_id: marsh })).payments)).toEqual(['paid']);
    expect((await client.payments.list({ received_by: userId })).payments).toHaveLength(5);
    expect((await client.payments.list({ received_by: other.userId })).payments).toEqual([]);
  });

  test('payments can be sorted by newest, oldest and largest', async () => {
    const list = async (sort: PaymentQuery['sort']) =>
      namesOf((await owner.client.payments.list({ sort })).payments);
    const [newest, oldest, largest] = [await list('newest'), await list('oldest'), await list('largest')];
    expect([newest[0], newest[4]]).toEqual(['tip', 'old']);
    expect(oldest).toEqual(newest.toReversed());
    expect([largest[0], largest[3], largest[4]]).toEqual(['voided', 'deposit', 'tip']);
  });

  test.each(paymentSorts)('paging through payments sorted by %s shows each payment once', async (sort) => {
    const whole = (await owner.client.payments.list({ sort })).payments.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof owner.client.payments.list>> = await owner.client.payments.list({
        sort,
        limit: 2,
        cursor,
      });
      seen.push(...page.payments.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(whole);
    await expect(owner.client.payments.list({ sort, cursor: 'bm90IGEgY3Vyc29y' })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('payments can be exported as a CSV file', async () => {
    const { client } = owner;
    await client.payments.recordDirect(direct(1, { notes: '=HYPERLINK("http://x")' }));
    const file = await client.payments.exportCsv({ kind: 'direct', sort: 'oldest', status: 'completed' });
    const [header, ...lines] = (await file.text()).trim().split('\r\n');
    expect(header).toContain(
      'Date,Customer,Company,Paid on,Method,Reference,Status,Amount,Refunded,Received by,Notes',
    );
    expect(lines[0]).toBe('2020-02-29,,,,Cash,,Completed,300.00,0.00,Robin Vale,');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(file.name).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
    const billed = await (await client.payments.exportCsv({ kind: 'deposit' })).text();
    expect(billed).toMatch(/Elena Marsh,,Estimate #[0-9a-f]{8},Check,/);
  });
});

test('the payment overview shows the outstanding amount, and the payments received minus refunds and voided payments', async () => {
  const { client } = owner;
  const empty = await client.payments.overview();
  expect(empty).toMatchObject({
    received_today: { count: 0, total: 0 },
    outstanding: { count: 0, total: 0, overdue: { count: 0, total: 0 } },
    by_method: [],
  });
  const { today } = empty;
  const invoice = await addSentInvoice(owner, { date: '2020-01-01', due_date: '2020-01-31' });
  await addSentInvoice(owner, { date: '2020-01-01', due_date: '2020-01-31' });
  await client.payments.record({ ...payment(invoice.id, 104.48), payment_date: today });
  const tip = await client.payments.recordDirect(direct(50, { payment_date: today }));
  await client.payments.refund({ payment_id: tip.id, amount: 20, refund_date: today, notes: null });
  const wrong = await client.payments.recordDirect(direct(999, { payment_date: today }));
  await client.payments.void({ id: wrong.id, reason: 'x' });
  await client.payments.recordDirect(direct(7, { payment_date: addDays(today, -29) }));
  await client.payments.recordDirect(direct(9, { payment_date: addDays(today, -30) }));
  const overview = await client.payments.overview();
  expect(overview.received_today).toEqual({ count: 2, total: 134.48 });
  expect(overview.received_week.total).toBe(134.48);
  expect(overview.received_month.total).toBeGreaterThanOrEqual(134.48);
  expect(overview.outstanding).toEqual({
    count: 2,
    total: 1104.48,
    overdue: { count: 2, total: 1104.48 },
  });
  const late = await client.invoices.list({ status: 'overdue' });
  expect(late.invoices.map(({ displayed_status, overdue_mark }) => [displayed_status, overdue_mark])).toEqual(
    [
      ['overdue', false],
      ['partially_paid', true],
    ],
  );
  expect(overview.by_method).toEqual([
    { method: 'check', count: 1, total: 104.48 },
    { method: 'cash', count: 2, total: 37 },
  ]);
});
