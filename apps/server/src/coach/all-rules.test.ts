import { randomUUID } from 'node:crypto';
import { type Advice, type AdviceRule, adviceRules } from '@dayworks/shared/coach/advice';
import { addDays, startOfWeek, todayIn } from '@dayworks/shared/dates/calendar-date';
import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { Question, QuestionName } from '@dayworks/shared/questions/question';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantJob } from '../testing/fixtures/billed-job-fixtures.ts';
import { addEstimate, addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice } from '../testing/fixtures/invoice-fixtures.ts';
import { addLead } from '../testing/fixtures/lead-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
const zone = 'America/Los_Angeles';
const today = todayIn(zone, new Date());
const ago = (days: number) => addDays(today, -days);
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
  await owner.client.coach.enable({ is_enabled: true });
});
afterAll(() => server.stop());

const query = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query<{ id: string }>(sql, values)).rows;

interface Paid {
  customer_id: string;
  date: string;
  due?: string;
  paid: string;
  total: number;
  item?: string;
}

/** Inserts an invoice in the same way as an import: paid on its date and with one line. */
async function plantPaid({
  customer_id,
  date,
  due = date,
  paid,
  total,
  item = 'Labor',
}: Paid): Promise<string> {
  const [row] = await query(
    `with i as (insert into invoices (business_id, customer_id, date, due_date, status, total, subtotal, sent_at, created_at, paid_at)
        values ($1, $2, $3::date, $4, 'paid', $6, $6, $3::date, $3::date, $5) returning id),
      l as (insert into invoice_items (business_id, invoice_id, name, price, total) select $1, id, $7, $6, $6 from i)
     select id from i`,
    owner.businessId,
    customer_id,
    date,
    due,
    paid,
    total,
    item,
  );
  const id = row?.id ?? '';
  await plantPayment({ invoice_id: id }, total, paid);
  return id;
}

const plantPayment = (
  { invoice_id = null, estimate_id = null }: { invoice_id?: string | null; estimate_id?: string | null },
  amount: number,
  day: string,
) =>
  query(
    `insert into payments (business_id, invoice_id, estimate_id, amount, payment_date) values ($1, $2, $3, $4, $5)`,
    owner.businessId,
    invoice_id,
    estimate_id,
    amount,
    day,
  );

/** The data queries that each coach rule takes its figures from. */
const askedBy: Record<AdviceRule, readonly QuestionName[]> = {
  late_payer: ['reminders_due'],
  likely_late: ['likely_late'],
  drifting_customer: ['drifting_customers'],
  cold_estimate: ['cold_estimates'],
  cold_lead: ['cold_leads'],
  underpriced_item: ['underpriced_items'],
  idle_days: ['idle_days'],
  unbilled_work: ['unbilled_work', 'drafts'],
  thank_customer: ['customers_to_thank'],
  ask_deposit: ['deposits_to_ask'],
  schedule_work: ['work_to_schedule'],
  failed_charge: ['payment_problems'],
  payment_problem: ['payment_problems'],
  unused_credit: ['credits'],
  renew_recurring: ['ended_recurring'],
};

/** Collects all values that the data queries of a coach rule returned, in figures and rows. */
async function valuesOf(rule: AdviceRule): Promise<Set<unknown>> {
  const answers = await Promise.all(
    askedBy[rule].map((name) => owner.client.questions.ask({ question: { name, with: {} } as Question })),
  );
  return new Set(
    answers.flatMap(({ figures, table }) => [
      ...figures.map(({ value }) => value),
      ...(table?.rows ?? []).flatMap(({ cells }) => Object.values(cells)),
    ]),
  );
}

async function expectAsked({ rule, figures, effect, title }: Advice): Promise<void> {
  const values = await valuesOf(rule);
  for (const { key, value } of figures)
    expect({ title, key, value, isReturned: values.has(value) }).toMatchObject({ isReturned: true });
  if (effect.amount > 0)
    expect({ title, effect, isReturned: values.has(effect.amount) }).toMatchObject({ isReturned: true });
}

/**
 * Inserts an automatic payment that failed for good, a disputed payment, credit of a customer with an open invoice, and a
 * recurring invoice that ended last week.
 */
async function plantMoneyToSettle(): Promise<void> {
  const { client, businessId } = owner;
  const named = (first_name: string) => addCustomer(client, { first_name, last_name: null });
  const customer_id = await named('Declined');
  const dates = { customer_id, date: ago(3) };
  const charged = await addSentInvoice(owner, { ...dates, due_date: addDays(today, 25) });
  const open = await addSentInvoice(owner, { ...dates, due_date: addDays(today, 20) });
  await query(
    `with method as (insert into saved_methods (business_id, customer_id, provider, customer_ref, method_ref, kind, agreed_at)
       values ($1, $2, 'stripe', 'cus_1', 'pm_1', 'card', now()) returning id)
     insert into autopay_plans (business_id, invoice_id, saved_method_id, state, amount, charge_on)
     select $1, $3, id, 'failed', 604.48, $4 from method`,
    businessId,
    customer_id,
    charged.id,
    ago(1),
  );
  await query(
    `insert into online_payments (business_id, provider, kind, invoice_id, amount, status, provider_ref, provider_received, own_amount, dispute)
     values ($1, 'stripe', 'invoice', $2, 80, 'succeeded', 'pi_1', 80, 80, 'open')`,
    businessId,
    open.id,
  );
  await query('update customers set credit = 500 where id = $1', customer_id);
  const ended = await named('Ended');
  const price = [{ from_on: ago(400), discount: 0, discount_percent: null, total: 120, tax: 0, items: [] }];
  await query(
    `with series as (insert into recurring_invoices (business_id, customer_id, every, unit, first_on, until, prices)
       values ($1, $2, 1, 'month', $3, $4, $5) returning id)
     insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome) select $1, id, $4, 'skipped' from series`,
    businessId,
    ended,
    ago(100),
    ago(7),
    JSON.stringify(price),
  );
}

const rulesAboutMoney = new Set<AdviceRule>([
  'failed_charge',
  'payment_problem',
  'unused_credit',
  'renew_recurring',
]);

test('each coach rule finds its matching records and states only figures that a data query returned', async () => {
  const { client, businessId, userId } = owner;
  const [late, slow, drifting, best, some] = await Promise.all(
    ['Late', 'Slow', 'Drifting', 'Best', 'Some'].map((first_name) =>
      addCustomer(client, { first_name, last_name: null }),
    ),
  );
  if (!late || !slow || !drifting || !best || !some) throw new Error('no customers');
  await addSentInvoice(owner, { customer_id: late, date: ago(40), due_date: ago(12) });
  await addSentInvoice(owner, { customer_id: slow, date: ago(20), due_date: addDays(today, 5) });
  for (const days of [90, 150, 210])
    await plantPaid({ customer_id: slow, date: ago(days), paid: ago(days - 9), total: 300 });
  for (const days of [80, 110, 140, 170])
    await plantPaid({ customer_id: drifting, date: ago(days), paid: ago(days), total: 200 });
  for (const days of [1, 2, 3, 4])
    await plantPaid({ customer_id: best, date: ago(days), paid: ago(days), total: 5_000 });
  const cold = await addSentEstimate(owner, { customer_id: some });
  await query(`update estimates set sent_at = now() - interval '9 days' where id = $1`, cold.id);
  const lead = await addLead(client, { value: 900 });
  await query(`update leads set last_activity_at = now() - interval '9 days' where id = $1`, lead.id);
  await client.products.create({ name: 'Drain clearing', price: 165 });
  for (const total of [165, 185, 185, 185])
    await plantPaid({ customer_id: some, date: ago(70), paid: ago(70), total, item: 'Drain clearing' });
  await query(
    `insert into appointments (business_id, title, assignee_id, start_time, end_time)
     select $1, 'Visit', $2, at, at + interval '1 hour'
     from (select ($3::date - n + time '09:00') at time zone $4 as at from generate_series(1, 40) n) as visits`,
    businessId,
    userId,
    startOfWeek(today),
    zone,
  );
  await plantJob(server, businessId, {
    customer_id: some,
    items: [{ name: 'Labor', price: 777 }],
    visits: [`${ago(3)}T18:00:00Z`],
  });
  await query(
    `update jobs set status_changed_at = now() - interval '3 days' where business_id = $1 and status = 'requires_invoicing'`,
    businessId,
  );
  const asks = await addEstimate(owner, {
    customer_id: some,
    title: 'Deck at unit 4',
    items: [
      {
        id: null,
        name: 'Deck',
        description: null,
        quantity: 1,
        unit: 'ea',
        price: 4_000,
        tax_rate: 0,
        ...plainLine,
      },
    ],
  });
  const asked = await addEstimate(owner, { customer_id: some, title: 'Deck at unit 2' });
  await plantPayment({ estimate_id: asked.id }, 302.24, ago(19));
  await query(
    `update estimates set deposit_type = 'percent', deposit_value = 50, deposit_paid = true, status = 'approved',
       approved_at = now() - interval '20 days', deposit_paid_at = now() - interval '19 days' where id = $1`,
    asked.id,
  );
  const { advice } = await client.coach.list({});
  const titleOf = new Map(
    advice
      .toReversed()
      .map(({ rule, title, effect }) => [rule, `${title}: ${effect.amount}, ${effect.note}`]),
  );
  expect(new Set(titleOf.keys())).toEqual(new Set(adviceRules.filter((rule) => !rulesAboutMoney.has(rule))));
  expect(titleOf.get('likely_late')).toMatch(/^Remind Slow before the due date: 604\.48, /);
  expect(titleOf.get('drifting_customer')).toBe(
    'Get in touch with Drifting: 200, 1 job at $200.00, the usual for them',
  );
  expect(titleOf.get('underpriced_item')).toBe('Raise Drain clearing to $185.00: 20, a year, 1 × $20.00');
  expect(titleOf.get('idle_days')).toBe('Fill next week: 1000, 5 visits at $200.00');
  expect(titleOf.get('unbilled_work')).toMatch(/for Taproom water heaters: 777, /);
  expect(titleOf.get('ask_deposit')).toBe(
    'Ask for a deposit on Deck at unit 4: 1995, sooner, 50% at signing',
  );
  expect(titleOf.get('schedule_work')).toMatch(/^Schedule Deck at unit 2 for Some: /);
  expect(titleOf.get('thank_customer')).toMatch(/^Thank Best: 5000, /);
  expect(JSON.stringify(advice)).toContain(asks.id);
  for (const one of advice) await expectAsked(one);
  // A customer who signed an estimate last week must not be reported as drifting away.
  await query(`update estimates set customer_id = $2 where id = $1`, asked.id, drifting);
  const { advice: later } = await client.coach.list({});
  expect(later.filter(({ rule }) => rule === 'drifting_customer')).toEqual([]);
});

test('the coach rules about failed payments, customer credit and recurring invoices find their matching records', async () => {
  await plantMoneyToSettle();
  const { advice } = await owner.client.coach.list({});
  const titleOf = new Map(
    advice.map(({ rule, title, effect }) => [rule, `${title}: ${effect.amount}, ${effect.note}`]),
  );
  expect(new Set(titleOf.keys())).toEqual(rulesAboutMoney);
  expect(titleOf.get('failed_charge')).toBe('Ask Declined for another way to pay: 604.48, sooner');
  expect(titleOf.get('payment_problem')).toBe(
    'Answer the dispute of Declined: 80, kept if the bank decides for you',
  );
  expect(titleOf.get('unused_credit')).toBe('Apply the credit of Declined: 0, pays $500.00 of the invoice');
  expect(titleOf.get('renew_recurring')).toBe(
    'Renew the recurring invoice of Ended: 120, a month, before tax',
  );
  for (const one of advice) await expectAsked(one);
});

test('the outcome of a coach suggestion is the money received for its records since a user acted on the suggestion', async () => {
  const { client, businessId } = owner;
  const taken = ago(10);
  const plant = async (
    rule: string,
    measured_id: string | null,
    key: string = randomUUID(),
    figures: object[] = [],
  ) => {
    const told = {
      ...{ title: rule, reason: [], figures, evidence: null, why: [], about: [] },
      effect: { kind: 'more', amount: 1, note: '' },
      action: { kind: 'open', label: 'Open', id: null, href: '/x' },
    };
    const [row] = await query(
      `insert into coach_advice (business_id, key, rule, told, state, measured_id, decided_at)
       values ($1, $2, $3, $4, 'done', $5, ($6::date + time '12:00') at time zone $7) returning id`,
      businessId,
      `${rule}:${key}`,
      rule,
      JSON.stringify(told),
      measured_id,
      taken,
      zone,
    );
    return row?.id ?? '';
  };
  const customer_id = await addCustomer(client);
  const stranger = await addCustomer(client);
  const estimate = await addEstimate(owner, { customer_id: stranger });
  await query(
    `update estimates set status = 'approved', approved_at = now() - interval '8 days' where id = $1`,
    estimate.id,
  );
  await plantPayment({ estimate_id: estimate.id }, 50, ago(11));
  await plantPayment({ estimate_id: estimate.id }, 70, ago(7));
  const lead = await addLead(client);
  await query(
    `update leads set stage = 'won', won_at = now() - interval '6 days', customer_id = $2 where id = $1`,
    lead.id,
    stranger,
  );
  await plantPaid({ customer_id, date: ago(20), paid: ago(9), total: 1_000 });
  await plantPaid({ customer_id, date: ago(5), paid: ago(3), total: 400 });
  const job = await plantJob(server, businessId, { customer_id });
  const billed = await plantPaid({ customer_id: stranger, date: ago(9), paid: ago(2), total: 90 });
  await query(
    `insert into job_invoices (business_id, job_id, invoice_id, created_at) values ($1, $2, $3, now() - interval '9 days')`,
    businessId,
    job.id,
    billed,
  );
  const item = await client.products.create({ name: 'Tune-up', price: 149 });
  for (const [days, total] of [
    [12, 149],
    [8, 139],
    [7, 149],
    [6, 155],
  ] as const)
    await plantPaid({ customer_id: stranger, date: ago(days), paid: ago(days), total, item: 'Tune-up' });
  const price = [{ key: 'price', label: 'Price', kind: 'money', value: 139, href: null }];
  const ids = {
    cold_estimate: await plant('cold_estimate', estimate.id),
    ask_deposit: await plant('ask_deposit', estimate.id),
    cold_lead: await plant('cold_lead', lead.id),
    drifting_customer: await plant('drifting_customer', customer_id),
    unbilled_work: await plant('unbilled_work', job.id),
    underpriced_item: await plant('underpriced_item', item.id, `${item.id}:149.00`, price),
    idle_days: await plant('idle_days', null, addDays(startOfWeek(today), 7)),
  };
  const { outcomes, received } = await client.coach.outcomes({});
  const amounts = new Map(outcomes.map(({ advice_id, amount, text }) => [advice_id, { amount, text }]));
  expect(
    Object.fromEntries(Object.entries(ids).map(([rule, id]) => [rule, amounts.get(id)?.amount])),
  ).toEqual({
    cold_estimate: 70,
    ask_deposit: 70,
    /*
     * The outcome counts all income from the customer since a user acted on the suggestion: the deposit, the job, and
     * three of the four tune-ups, because the first one was earlier.
     */
    cold_lead: 70 + 90 + 139 + 149 + 155,
    drifting_customer: 400,
    unbilled_work: 90,
    underpriced_item: 20,
    idle_days: 0,
  });
  expect(amounts.get(ids.cold_estimate)?.text).toMatch(/^Approved 2 days later, /);
  expect(amounts.get(ids.underpriced_item)?.text).toBe('2 sold since, $10.00 more each');
  expect(received).toBe(70 + 70 + 603 + 400 + 90 + 20);
});
