import { describe, expect, test } from 'vitest';
import type { ForecastLine } from '../../forecast/movements.ts';
import type { Period } from '../../ledger/revenue.ts';
import type { Told } from './answer-parts.ts';
import { type ToldCampaign, tellBestCampaign, tellCampaigns, tellNamedCampaign } from './campaigns.ts';
import { type Referrer, tellReferrals } from './customers/referrals.ts';
import { tellDocument, tellNoDocument, tellWhichDocument } from './document.ts';
import { tellOpenEstimates, tellWinRate } from './estimates.ts';
import { tellItemsSold } from './items.ts';
import { tellDeposits } from './money/deposits.ts';
import { tellExpectedCash, tellExpectedIn } from './money/expected-cash.ts';
import { tellExpenses } from './money/expenses.ts';
import { tellInvoiceCredits } from './money/invoice-credits.ts';
import { type Invoiced, tellInvoiced } from './money/invoiced.ts';
import { tellItemPrice } from './money/item-price.ts';
import { tellMargins, tellNoCosts, tellUnbilled } from './money/job-money.ts';
import { tellPayments, tellRefunds } from './money/ledger-money.ts';
import { tellOverdue } from './money/open-invoices.ts';
import { tellProfit, tellTax } from './money/profit.ts';
import { type Revenue, tellRevenue } from './money/revenue.ts';
import { everybody, tellDrafts, tellLatePayers } from './scope.ts';
import { tellAverageTicket } from './ticket.ts';
import { sentenceText } from './value-text.ts';

const id = '7f3a9c21-1111-4111-8111-111111111111';
const aCampaign: ToldCampaign = {
  name: 'Deck season',
  channel: 'email',
  status: 'sent',
  created_on: '2026-05-04',
  cost: 5,
  bookings: 1,
  received: 90,
};
const aReferrer: Referrer = {
  id: 'c1',
  customer: { first_name: 'Elena', last_name: 'Marsh', company: null },
  leads: 2,
  booked: 1,
  received: 90,
};
const april = { from: '2026-04-01', to: '2026-04-30' };
const march = { from: '2026-03-01', to: '2026-03-31' };
const oneDay = { from: '2026-05-04', to: '2026-05-04' };
const today = '2026-05-14';
const elena = { kind: 'customer', id, name: 'Elena Marsh' } as const;
const ofElena = { ...everybody, customer: elena };
const commercial = { ...everybody, type: 'commercial' } as const;
const person = { id, first_name: 'Elena', last_name: 'Marsh', company: null };
const item = { kind: 'product', id, name: 'Drain cleaning' } as const;

const inApril = 'from Apr 1, 2026 to Apr 30, 2026';
const inMarch = 'from Mar 1, 2026 to Mar 31, 2026';

const revenue = (fields: Partial<Revenue>): Told =>
  tellRevenue({
    period: april,
    scope: everybody,
    total: 500,
    entries: 3,
    parts: null,
    compare: null,
    ...fields,
  });
const group = (name: string, value: number) => ({ name, value, href: null });
const step = (from: string, value: number) => ({ from, value, href: null });

const invoiced = (fields: Partial<Invoiced>, more: Partial<Parameters<typeof tellInvoiced>[1]> = {}): Told =>
  tellInvoiced(
    { invoices: 2, total: 300, open: 0, drafts: 0, ...fields },
    { period: april, scope: everybody, parts: null, compare: null, ...more },
  );

const ledger = { payments: 0, received: 0, refunds: 0, given_back: 0, net: 0 };
const noMargin = { jobs: 0, value: 0, cost: 0, margin: 0, percent: null, losing: 0 };
const aJob = {
  id,
  title: 'Fix boiler',
  customer: person,
  status: 'closed' as const,
  value: 90,
  cost: 100,
  margin: -10,
  percent: -11.1,
};
const unsold = { prices: 0, sold: 0, won: 0, lost: 0, average: null, lowest: null, highest: null };
const line = (name: ForecastLine, amount: number) =>
  ({ line: name, amount, count: 1, of: null, percent: null }) as const;
const lastDay = '2026-07-08';
const cash = (lines: ReturnType<typeof line>[], { opening = null as number | null, asked = 8 } = {}) => {
  const expected = lines.reduce((sum, { amount }) => sum + amount, opening ?? 0);
  const end = { from: '2026-07-02', to: lastDay, worst: expected - 10, expected, best: expected + 10 };
  return tellExpectedCash({ opening, lines, weeks: Array.from({ length: 8 }, () => end) }, { asked });
};
const inDays = (lines: ReturnType<typeof line>[], period: Period, before = 0) =>
  tellExpectedIn(lines, { period, before, last: lastDay });
const nextWeek = { from: '2026-05-18', to: '2026-05-24' };
const campaignSums = { campaigns: 0, sent: 0, cost: 0, leads: 0, bookings: 0, revenue: 0 };
const spent = (fields: object, groups: { name: string; value: number; isKnown: boolean }[] = []) =>
  tellExpenses(
    { expenses: 3, total: 90, billable: 0, ...fields },
    {
      period: april,
      parts: {
        by: 'category',
        groups: groups.map((one) => ({ ...one, href: null })),
        groupCount: groups.length,
      },
      compare: null,
    },
  );

const cases: [Told, string][] = [
  [
    tellOverdue({ invoices: 0, customers: 0, total: 0, longest: null }, [], {
      scope: everybody,
      today,
      days: null,
    }),
    'No invoice is late.',
  ],
  [
    tellOverdue({ invoices: 0, customers: 0, total: 0, longest: null }, [], {
      scope: ofElena,
      today,
      days: 30,
    }),
    'Elena Marsh has no invoices that are more than 30 days late.',
  ],
  [
    tellOverdue({ invoices: 1, customers: 1, total: 80, longest: 1 }, [], {
      scope: everybody,
      today,
      days: null,
    }),
    '1 invoice is late: $80.00. It is 1 day late.',
  ],
  [
    tellOverdue({ invoices: 3, customers: 2, total: 80, longest: 40 }, [], {
      scope: commercial,
      today,
      days: 7,
    }),
    '3 invoices of commercial customers are more than 7 days late, $80.00 in all. The oldest is 40 days late.',
  ],
  [tellLatePayers([], { payers: 0, invoices: 0 }, null), 'No customer usually pays late.'],
  [tellLatePayers([], { payers: 0, invoices: 0 }, 'commercial'), 'No commercial customer usually pays late.'],
  [
    tellLatePayers(
      [{ customer: person, usual_days: 12, late: 2, invoices: 4, owes: 0 }],
      { payers: 1, invoices: 4 },
      null,
    ),
    '1 customer usually pays late. Elena Marsh takes the longest: usually 12 days late, and late on 2 of 4 invoices.',
  ],
  [tellDrafts({ invoices: 0, total: 0 }, [], ofElena), 'Every invoice of Elena Marsh has been sent.'],
  [tellDrafts({ invoices: 1, total: 80 }, [], everybody), '1 invoice waits to be sent: $80.00 in total.'],
  [revenue({}), `$500.00 came in ${inApril}.`],
  [revenue({ period: oneDay }), '$500.00 came in on May 4, 2026.'],
  [
    revenue({ total: 0, entries: 0, scope: commercial }),
    `You received no payments from commercial customers ${inApril}.`,
  ],
  [
    revenue({ compare: { period: march, total: 400 } }),
    `$500.00 came in ${inApril}. That is 25% more than the $400.00 ${inMarch}.`,
  ],
  [
    revenue({ compare: { period: march, total: 1000 }, scope: ofElena }),
    `$500.00 came in from Elena Marsh ${inApril}. That is 50% less than the $1,000.00 ${inMarch}.`,
  ],
  [revenue({ compare: { period: march, total: 0 } }), `$500.00 came in ${inApril}. It was $0.00 ${inMarch}.`],
  [
    revenue({ compare: { period: march, total: 500 } }),
    `$500.00 came in ${inApril}. That is the same as ${inMarch}.`,
  ],
  [
    revenue({ parts: { by: 'customer', groups: [group('Elena Marsh', 450)], groupCount: 1, rest: 50 } }),
    `$500.00 came in ${inApril}. The largest part: Elena Marsh, $450.00. $50.00 of it names no customer.`,
  ],
  [
    revenue({ parts: { by: 'source', groups: [], groupCount: 0, rest: 500 } }),
    `$500.00 came in ${inApril}. $500.00 of it is of customers whose source is not known.`,
  ],
  [
    revenue({ parts: { by: 'month', steps: [step('2026-03-01', 100), step('2026-04-01', 400)] } }),
    `$500.00 came in ${inApril}. The best month began on Apr 1, 2026, with $400.00.`,
  ],
  [
    revenue({ parts: { by: 'day', steps: [step('2026-04-01', 500), step('2026-04-02', 0)] } }),
    `$500.00 came in ${inApril}. The best day was Apr 1, 2026, with $500.00.`,
  ],
  [invoiced({}), `You invoiced $300.00 on 2 invoices ${inApril}.`],
  [
    invoiced({ invoices: 1, open: 20, drafts: 1 }, { scope: ofElena }),
    `You invoiced $300.00 on 1 invoice of Elena Marsh ${inApril}. $20.00 of it is still outstanding. 1 draft is not counted.`,
  ],
  [
    invoiced({ invoices: 0, total: 0, drafts: 2 }),
    `No invoices were created ${inApril}. 2 drafts are not counted.`,
  ],
  [
    tellPayments(ledger, [], { period: april, scope: everybody, method: null }),
    `No payments were received ${inApril}.`,
  ],
  [
    tellPayments({ ...ledger, payments: 1, received: 80, net: 80 }, [], {
      period: april,
      scope: ofElena,
      method: 'credit_card',
    }),
    `$80.00 came in by credit card from Elena Marsh ${inApril}, in 1 payment.`,
  ],
  [
    tellPayments({ ...ledger, payments: 1, received: 80, net: 80 }, [], {
      period: april,
      scope: ofElena,
      method: null,
      open: { invoices: 2, total: 90, overdue_total: 40 },
    }),
    `$80.00 came in from Elena Marsh ${inApril}, in 1 payment. $90.00 is still outstanding on 2 invoices, $40.00 of it late.`,
  ],
  [
    tellPayments(ledger, [], {
      period: { from: '2000-01-01', to: '2026-05-04' },
      scope: ofElena,
      method: null,
      open: { invoices: 0, total: 0, overdue_total: 0 },
    }),
    'No payments were received from Elena Marsh up to May 4, 2026. There is no balance due.',
  ],
  [
    tellNamedCampaign('deck', [aCampaign]),
    'Deck season is sent, at a cost of $5.00. It has brought in 1 booking and $90.00 so far.',
  ],
  [tellNamedCampaign('moon', []), 'No campaign is named “moon”.'],
  [
    tellBestCampaign(3, [{ ...aCampaign, received: 90 }], april),
    `Of the 3 campaigns created ${inApril}, Deck season has brought in the most so far: $90.00 from 1 booking, at a cost of $5.00.`,
  ],
  [
    tellBestCampaign(1, [{ ...aCampaign, received: 0 }], april),
    `No campaign created ${inApril} has brought in money so far.`,
  ],
  [tellReferrals({ customers: 0, leads: 0 }, [], null), 'No customer referred a lead so far.'],
  [
    tellReferrals({ customers: 2, leads: 3 }, [aReferrer, { ...aReferrer, leads: 1 }], april),
    `2 customers referred 3 leads ${inApril}. Elena Marsh referred the most: 2.`,
  ],
  [
    tellPayments({ payments: 2, received: 80, refunds: 1, given_back: 30, net: 50 }, [], {
      period: oneDay,
      scope: everybody,
      method: null,
    }),
    '$80.00 came in on May 4, 2026, in 2 payments. $30.00 was refunded in 1 refund, which leaves $50.00.',
  ],
  [
    tellRefunds(ledger, [], { period: april, scope: everybody, method: null }),
    `No refunds were made ${inApril}.`,
  ],
  [
    tellRefunds({ ...ledger, refunds: 2, given_back: 12 }, [], {
      period: april,
      scope: ofElena,
      method: null,
    }),
    `You refunded $12.00 to Elena Marsh ${inApril}, in 2 refunds.`,
  ],
  [tellAverageTicket({ count: 0, average: 0, total: 0 }, april, null), `No invoices were paid ${inApril}.`],
  [
    tellAverageTicket({ count: 1, average: 80, total: 80 }, april, {
      period: march,
      ticket: { count: 2, average: 100, total: 200 },
    }),
    `1 invoice was paid ${inApril}: $80.00 in total. The average invoice was $80.00. That is 20% less than the $100.00 ${inMarch}.`,
  ],
  [
    tellTax(
      {
        rates: [{ rate: 8.25, name: null, sales: 100, collected: 8.25, refunded: 0, due: 8.25 }],
        parts: [],
        ...{ sales: 100, collected: 8.25, refunded: 0, due: 8.25 },
      },
      [],
      april,
    ),
    `You owe $8.25 in sales tax ${inApril}: $8.25 was collected on $100.00 before tax.`,
  ],
  [
    tellProfit(
      {
        ...{ gross: 108.25, tax_collected: 8.25, tax_refunded: 0, tax: 8.25, income: 100, expenses: 30 },
        ...{ credited: 0, bad_debt: 0 },
        ...{ profit: 70, margin: 70, months: [], categories: [] },
      },
      { period: april, basis: 'cash', compare: null },
    ),
    `Your profit is $70.00 ${inApril}: $100.00 in income minus $30.00 in expenses. That is a profit margin of 70%. The $8.25 in sales tax is not included.`,
  ],
  [
    tellProfit(
      {
        ...{ gross: 108.25, tax_collected: 8.25, tax_refunded: 0, tax: 8.25, income: 100, expenses: 30 },
        ...{ credited: 0, bad_debt: 20 },
        ...{ profit: 50, margin: 50, months: [], categories: [] },
      },
      { period: april, basis: 'accrual', compare: null },
    ),
    `Your profit is $50.00 ${inApril}: $100.00 in income minus $20.00 in bad debt and $30.00 in expenses. That is a profit margin of 50%. The $8.25 in sales tax is not included.`,
  ],
  [
    tellInvoiceCredits(
      { rows: [], sum: { count: 2, amount: 50, tax: 4 } },
      { kind: 'credit_note', period: april },
    ),
    `There are 2 credit notes ${inApril}: $50.00 in total, including $4.00 of sales tax.`,
  ],
  [
    tellInvoiceCredits(
      { rows: [], sum: { count: 0, amount: 0, tax: 0 } },
      { kind: 'credit_note', period: april },
    ),
    `There is no credit note ${inApril}.`,
  ],
  [
    tellInvoiceCredits(
      { rows: [], sum: { count: 1, amount: 50, tax: 0 } },
      { kind: 'bad_debt', period: april },
    ),
    `$50.00 was written off as bad debt ${inApril}, in 1 write-off.`,
  ],
  [
    tellItemsSold({ items: 0, lines: 0, total: 0 }, [], { period: april, item }),
    `Drain cleaning was not sold on invoices paid ${inApril}.`,
  ],
  [
    tellItemsSold(
      { items: 1, lines: 2, total: 90 },
      [{ name: 'Drain cleaning', quantity: 2, unit: 'h', total: 90 }],
      {
        period: april,
        item,
      },
    ),
    `Drain cleaning brought in $90.00, on 2 lines of invoices paid ${inApril}.`,
  ],
  [
    tellItemsSold(
      { items: 2, lines: 2, total: 90 },
      [{ name: 'Drain cleaning', quantity: 2, unit: 'h', total: 60 }],
      {
        period: april,
        item: null,
      },
    ),
    `2 items were sold for $90.00, on 2 lines of invoices paid ${inApril}. Drain cleaning brought in the most: $60.00.`,
  ],
  [
    tellItemPrice({ item, price: 95, unit: 'h', cost: null, sums: unsold }, []),
    'Drain cleaning is $95.00 per h in your catalog. It has not been invoiced yet.',
  ],
  [
    tellItemPrice(
      {
        item,
        price: 100,
        unit: 'ea',
        cost: 40,
        sums: { prices: 1, sold: 2, won: 1, lost: 2, average: 90, lowest: 90, highest: 90 },
      },
      [],
    ),
    'Drain cleaning is $100.00 each in your catalog. It was invoiced 2 times, always for $90.00. Of the estimates with this item, 1 was won and 2 lost. It costs you $40.00, which leaves a margin of $60.00, 60% of the price.',
  ],
  [
    tellDeposits({ estimates: 0, held: 0 }, []),
    'You hold no deposits: everything paid in advance is on an invoice.',
  ],
  [tellDeposits({ estimates: 1, held: 40 }, []), 'You hold $40.00 on 1 estimate that has no invoice yet.'],
  [
    cash([line('invoices', 100), line('series', 40), line('recurring', -30), line('usual', -10)]),
    'In the next 8 weeks, $140.00 is expected to come in and $40.00 to go out. That leaves you with $100.00 more on Jul 8, 2026; the worst case is $90.00 and the best $110.00. Enter your bank balance in Financials to see the balance itself.',
  ],
  [
    cash([line('invoices', 100), line('usual', -150)], { opening: 1_000, asked: 12 }),
    'In the next 8 weeks, $100.00 is expected to come in and $150.00 to go out. Your bank balance goes from $1,000.00 to $950.00 on Jul 8, 2026; the worst case is $940.00 and the best $960.00. The forecast ends on Jul 8, 2026.',
  ],
  [
    inDays([line('invoices', 100)], nextWeek, 5),
    '$100.00 is expected to come in from May 18, 2026 to May 24, 2026. $5.00 is expected before that.',
  ],
  [
    inDays([], { from: nextWeek.from, to: '2026-07-31' }),
    'Nothing is expected to come in from May 18, 2026 to Jul 31, 2026. The forecast ends on Jul 8, 2026.',
  ],
  [
    inDays([], { from: '2026-08-01', to: '2026-08-31' }),
    'The forecast ends on Jul 8, 2026, so we cannot say what will come in from Aug 1, 2026 to Aug 31, 2026.',
  ],
  [spent({ expenses: 0, total: 0 }), `No expenses were recorded ${inApril}.`],
  [
    spent({ billable: 10 }, [
      { name: 'No category', value: 60, isKnown: false },
      { name: 'Fuel', value: 30, isKnown: true },
    ]),
    `You spent $90.00 ${inApril}, on 3 expenses. Most went to Fuel: $30.00. $10.00 of it still needs to be invoiced to customers.`,
  ],
  [
    tellOpenEstimates({ estimates: 0, total: 0, longest: null, expired: 0 }, [], {
      scope: everybody,
      days: 14,
    }),
    'No estimate is waiting for an answer for more than 14 days.',
  ],
  [
    tellOpenEstimates({ estimates: 1, total: 80, longest: 3, expired: 0 }, [], {
      scope: ofElena,
      days: null,
    }),
    '1 estimate of Elena Marsh waits for an answer: $80.00. It was sent 3 days ago.',
  ],
  [
    tellOpenEstimates({ estimates: 2, total: 80, longest: 3, expired: 1 }, [], {
      scope: everybody,
      days: null,
    }),
    '2 estimates wait for an answer, $80.00 in all. The oldest was sent 3 days ago. 1 estimate has expired without an answer.',
  ],
  [
    tellOpenEstimates({ estimates: 0, total: 0, longest: null, expired: 2 }, [], {
      scope: everybody,
      days: 14,
    }),
    'No estimate is waiting for an answer for more than 14 days. 2 estimates have expired without an answer.',
  ],
  [tellWinRate({ won: 0, lost: 0, percent: null }, april, null), `No estimate was decided ${inApril}.`],
  [
    tellWinRate({ won: 0, lost: 1, percent: 0 }, april, null),
    `The only estimate decided ${inApril} was lost.`,
  ],
  [
    tellWinRate({ won: 2, lost: 1, percent: 66.7 }, april, {
      period: march,
      rate: { won: 1, lost: 1, percent: 50 },
    }),
    `You won 66.7% of the 3 estimates decided ${inApril}: 2 won, 1 lost. It was 50% ${inMarch}.`,
  ],
  [tellNoDocument('99'), 'No invoice or estimate has the number 99.'],
  [tellWhichDocument('7f3a', []), 'Several documents start with the number 7f3a. Which one do you mean?'],
  [
    tellDocument({
      kind: 'invoice',
      id,
      number: '7f3a9c21',
      customer: person,
      status: 'Overdue',
      total: 80,
      balance_due: 30,
      until: '2026-05-02',
      items: [{ name: 'Drain clearing', quantity: 1, unit: 'ea', amount: 50 }],
      itemCount: 3,
    }),
    'Invoice #7f3a9c21 of Elena Marsh comes to $80.00. It is for Drain clearing and 2 other items. Status: Overdue. $30.00 of it is outstanding. It is due May 2, 2026.',
  ],
  [
    tellDocument({
      kind: 'estimate',
      id,
      number: '7f3a9c21',
      customer: null,
      status: 'Sent',
      total: 80,
      balance_due: null,
      until: '2026-06-01',
      items: [],
      itemCount: 0,
    }),
    'Estimate #7f3a9c21 comes to $80.00. Status: Sent. It is valid until Jun 1, 2026.',
  ],
  [
    tellUnbilled({ jobs: 0, to_bill: 0, visits: 0 }, [], everybody),
    'No finished job is waiting for an invoice.',
  ],
  [
    tellUnbilled({ jobs: 1, to_bill: 90, visits: 2 }, [], ofElena),
    '1 job of Elena Marsh is done but not invoiced: $90.00 before tax. 2 finished visits without a job have no invoice either.',
  ],
  [tellNoCosts('Job margins'), 'Only owners and staff can see costs and margins.'],
  [tellMargins(noMargin, [], { period: april, scope: everybody }), `No job entered ${inApril} has started.`],
  [
    tellMargins({ jobs: 1, value: 90, cost: 100, margin: -10, percent: -11.1, losing: 1 }, [aJob], {
      period: null,
      scope: everybody,
    }),
    '1 job begun or done leaves -$10.00, -11.1% of what it brings, before tax.',
  ],
  [tellCampaigns(campaignSums, [], april), `No campaigns were created ${inApril}.`],
  [
    tellCampaigns({ campaigns: 1, sent: 1, cost: 5, leads: 1, bookings: 2, revenue: 90 }, [], april),
    `1 campaign was created ${inApril}, and sent, for $5.00. Marketing brought in 1 lead, 2 bookings and $90.00 in that period.`,
  ],
];

describe('answers to questions about money', () => {
  test.each(cases.map(([told, sentence]) => ({ told, sentence })))(
    'an answer about money is phrased as: $sentence',
    ({ told, sentence }) => {
      expect(sentenceText(told, 'UTC')).toBe(sentence);
    },
  );

  test.each(cases.map(([told, sentence]) => ({ told, sentence })))(
    'every number in an answer is calculated data and never part of the fixed wording: $sentence',
    ({ told }) => {
      const keys = told.figures.map(({ key }) => key);
      for (const part of told.sentence)
        if ('figure' in part) expect(keys).toContain(part.figure);
        else expect(part.text).not.toMatch(/\d/);
    },
  );
});

test('the cash forecast lists its lines, which add up to the change in cash', () => {
  const { table } = cash([line('invoices', 100), line('recurring', -30)]);
  expect(table?.rows.map(({ cells }) => [cells.line, cells.amount])).toEqual([
    ['Open invoices', 100],
    ['Recurring expenses', -30],
  ]);
  expect(table?.totals).toEqual({ amount: 70 });
});

test('an answer links to a list only if the list can show exactly the same rows', () => {
  expect(revenue({}).href).toBe('/transactions?from=2026-04-01&to=2026-04-30');
  expect(revenue({ scope: ofElena }).href).toBe(`/transactions?customer=${id}&from=2026-04-01&to=2026-04-30`);
  expect(revenue({ scope: commercial }).href).toBeNull();
  expect(invoiced({}).href).toBe('/invoices?from=2026-04-01&to=2026-04-30');
  expect(invoiced({ drafts: 1 }).href).toBeNull();
});
