import { expect, test } from 'vitest';
import { usualSchedule } from '../../appointments/schedule-settings.ts';
import { addDays } from '../../dates/calendar-date.ts';
import type { RecordName } from '../answer.ts';
import type { CustomerFacts } from '../noticed/customer-insights.ts';
import { depositsToAsk } from '../noticed/deposits-to-ask.ts';
import { coldEstimates, coldLeads } from '../noticed/going-cold.ts';
import { likelyLate, remindersDue } from '../noticed/late-invoices.ts';
import { customersToThank, driftingCustomers } from '../noticed/loyal-customers.ts';
import type { CustomerRhythm, LateInvoice, SoldItem, WeekAhead } from '../noticed/rows.ts';
import { idleWeek, workToSchedule } from '../noticed/scheduling.ts';
import { underpricedItems } from '../noticed/underpriced-items.ts';
import type { Told } from './answer-parts.ts';
import { tellCustomerInsights } from './customers/customer-insights.ts';
import { tellColdEstimates, tellColdLeads } from './customers/going-cold.ts';
import { tellDrifting, tellToThank } from './customers/loyal-customers.ts';
import { tellDepositsToAsk } from './money/deposits.ts';
import { tellLikelyLate, tellRemindersDue } from './money/reminders.ts';
import { tellUnderpriced } from './money/underpriced-items.ts';
import { sentenceText } from './value-text.ts';
import { tellIdleDays, tellWorkToSchedule } from './work/scheduling.ts';

const today = '2026-05-14';
const ago = (days: number) => addDays(today, -days);
const number = '7f3a9c21';
const id = `${number}-1111-4111-8111-111111111111`;
const elena = { id, first_name: 'Elena', last_name: 'Marsh', company: null };
const year = { from: ago(364), to: today };

const late: LateInvoice = {
  id,
  number,
  customer: elena,
  balance_due: 250,
  due_date: ago(12),
  late_since: ago(12),
  reminded_on: null,
  reminded_before: null,
  past: [{ id, number, due_date: ago(90), reminded_on: ago(80), paid_on: ago(77), total: 90 }],
};
const paid = [9, 12, 7].map((days) => ({ id, number, due_date: ago(60), paid_on: ago(60 - days), total: 5 }));
const coming = {
  id,
  number,
  customer: elena,
  balance_due: 400,
  due_date: addDays(today, 5),
  reminded_on: null,
  paid,
};
const rhythm: CustomerRhythm = {
  customer: elena,
  dates: [ago(80), ago(110), ago(141), ago(170)],
  totals: [185, 165, 210, 185],
  lifetime_value: 745,
  rank: 2,
  last_paid_on: ago(20),
  owes_late: false,
  has_work_ahead: false,
};
const estimate = { id, number, customer: elena, title: 'Roof', total: 900, sent_on: ago(9), viewed_on: null };
const lead = { id, name: 'Bo Reed', value: 800, probability: 25, quiet_since: ago(8) };
const item: SoldItem = {
  id,
  name: 'Drain clearing',
  price: 165,
  cost: null,
  sold: [
    { price: 165, times: 30, quantity: 36 },
    { price: 185, times: 4, quantity: 4 },
  ],
  quoted: [],
};
const week: WeekAhead = {
  monday: '2026-05-18',
  working_hours: usualSchedule.working_hours,
  holidays: [],
  people: [{ id, name: 'Sam' }],
  planned: [],
  visits: 1,
  past_visits: 40,
  usual_invoice: 200,
};
const without = { id, number, customer: elena, title: 'Deck', total: 4_000 };
const deposit = {
  estimate_id: id,
  estimate_number: number,
  customer_id: id,
  title: 'Patio',
  amount: 500,
  percent: 30,
  days: 2,
};
const worth: CustomerFacts = {
  ...{ today, customer_id: id, lifetime_value: 900, rank: 1, paying_customers: 4, received_year: 400 },
  ...{ received_year_before: 0, business_year: 800, invoices: 3, invoiced: 900 },
  ...{ dates: [ago(60), ago(90), ago(120), ago(150)], has_work_ahead: false, lateness: [] },
  late: [{ id, number, balance_due: 80, late_since: ago(12) }],
  ...{ waiting: [], drafts: [] },
};
const named: RecordName = { kind: 'customer', id, name: 'Elena Marsh' };

test.each<[Told, string]>([
  [tellRemindersDue([]), 'No reminders needed: every past-due invoice had a reminder in the last 7 days.'],
  [
    tellRemindersDue(remindersDue([late], today)),
    '1 past-due invoice is worth a reminder, $250.00 in all. No reminder was sent for it in the last 7 days.',
  ],
  [
    tellRemindersDue(remindersDue([{ ...late, reminded_on: ago(2) }], today)),
    'No reminders needed: every past-due invoice had a reminder in the last 7 days.',
  ],
  [tellLikelyLate([]), 'No invoice due soon is likely to be paid late.'],
  [
    tellLikelyLate(likelyLate([coming, coming], today)),
    '2 invoices that are due soon will likely be paid late, $800.00 in all, based on how the customers paid before.',
  ],
  [tellDrifting([], 12), 'None of your best customers has been away longer than usual.'],
  [
    tellDrifting(driftingCustomers([rhythm], today), 12),
    '1 of your best customers stays away longer than usual, with nothing scheduled. Elena Marsh usually books every 30 days, and the last job was 80 days ago.',
  ],
  [
    tellToThank([], 12),
    'None of your best customers have both paid recently and cleared everything past due.',
  ],
  [
    tellToThank(customersToThank([rhythm, { ...rhythm, rank: 6 }], today), 12),
    '1 of your best customers has paid recently and owes nothing past due: $745.00 so far. Consider sending a thank-you.',
  ],
  [
    tellColdEstimates([], { won: 0, decided: 0 }, year),
    'No estimate has gone unanswered for 7 days or more.',
  ],
  [
    tellColdEstimates(coldEstimates([estimate], { won: 6, decided: 8 }, today), { won: 6, decided: 8 }, year),
    '1 estimate has had no answer for 7 days or more: $900.00. You win 75% of the estimates that get an answer.',
  ],
  [tellColdLeads([]), 'No lead without an estimate has been quiet for 7 days or more.'],
  [
    tellColdLeads(coldLeads([lead], today)),
    '1 lead without an estimate has been quiet for 7 days or more: worth $800.00, or $200.00 weighted by chance.',
  ],
  [tellUnderpriced([], 3), 'No item on your price list looks too cheap, based on past sales and quotes.'],
  [
    tellUnderpriced(underpricedItems([item]), 3),
    '1 item looks too cheap, based on past sales and quotes: $720.00 more a year if you sell as many.',
  ],
  [
    tellIdleDays(week, idleWeek(week)),
    'Next week is slow: 1 visit is scheduled, compared with the usual 5. 45 h are free on 5 days. 4 more at your usual invoice of $200.00 would bring in $800.00.',
  ],
  [
    tellIdleDays({ ...week, visits: 5 }, idleWeek({ ...week, visits: 5 })),
    'Next week is not slower than usual: 5 visits are scheduled from May 18, 2026 to May 24, 2026.',
  ],
  [tellDepositsToAsk([], 2), 'No open estimate of $1,000.00 or more is missing a usual deposit.'],
  [
    tellDepositsToAsk(depositsToAsk([without], [deposit]), 1),
    '1 open estimate of $1,000.00 or more asks for no deposit. Based on past deposits, $1,200.00 could come in at signing.',
  ],
  [tellWorkToSchedule([]), 'All signed work has an upcoming visit.'],
  [
    tellWorkToSchedule(
      workToSchedule(
        [{ kind: 'job', id, number, customer: elena, title: 'Roof', value: 900, signed_on: ago(7) }],
        today,
      ),
    ),
    '1 signed job or estimate has no upcoming visit, worth $900.00.',
  ],
  [
    tellCustomerInsights(worth, named),
    'Elena Marsh is one of your best customers: $900.00 in all, $400.00 in the last year. They have been away longer than usual.',
  ],
])(
  'an observation is phrased so that every number is calculated data and never part of the fixed wording (case %#)',
  (told, sentence) => {
    expect(sentenceText(told, 'America/New_York')).toBe(sentence);
    for (const part of told.sentence) if ('text' in part) expect(part.text).not.toMatch(/\d/);
    const keys = told.figures.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test('an answer about underpriced items leaves out empty columns, and shows costs only if the costs are the reason for the suggestion', () => {
  const cheap = { ...item, name: 'Filter', price: 10, cost: 9, sold: [{ price: 10, times: 1, quantity: 1 }] };
  const fair = [5, 6, 7].map((cost) => ({ ...cheap, name: `Fair ${cost}`, price: 20, cost, sold: [] }));
  const columnsOf = (told: Told) => told.table?.columns.map(({ key }) => key);
  expect(columnsOf(tellUnderpriced(underpricedItems([item]), 1))).toEqual([
    ...['item', 'price', 'to', 'sold', 'sold_then', 'yearly'],
  ]);
  expect(columnsOf(tellUnderpriced(underpricedItems([cheap, ...fair]), 4))).toEqual([
    ...['item', 'price', 'to', 'sold', 'cost', 'margin', 'usual', 'yearly'],
  ]);
});
