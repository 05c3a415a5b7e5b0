import { addMonths, type CalendarDate, startOfMonth } from '../dates/calendar-date.ts';
import { type Cents, fromCents, minCents, subtractCents, toCents } from '../money.ts';
import { billDays, daysByHabit, estimateDays, invoiceDays, type MoneyDays } from './expected-days.ts';
import {
  type BookedJob,
  type DatedAmount,
  type ForecastFacts,
  type Habit,
  habitOf,
  payingHabit,
} from './forecast-facts.ts';

/** A predicted invoice with its date and amount. */
interface ComingBill {
  /** The id of the job, or of the visit if each visit is invoiced separately. */
  id: string;
  job_id: string;
  customer_id: string | null;
  billed_on: CalendarDate;
  amount: number;
}

const nextMonth = (day: CalendarDate) => addMonths(startOfMonth(day), 1);

type Bill = Pick<ComingBill, 'id' | 'billed_on' | 'amount'>;

function wholeBill({ id, is_done, to_bill, last_visit_on }: BookedJob, today: CalendarDate): Bill[] {
  if (is_done) return [{ id, billed_on: today, amount: to_bill }];
  if (last_visit_on === null) return [];
  return [{ id, billed_on: last_visit_on > today ? last_visit_on : today, amount: to_bill }];
}

/**
 * Predicts the invoices for work that is done but not invoiced, and for each upcoming visit. With monthly billing,
 * these invoices are created at the end of the month.
 */
function visitBills({ id, billing, to_bill, visit_amount, visits }: BookedJob, today: CalendarDate): Bill[] {
  const billedOn = (day: CalendarDate) => (billing === 'per_month' ? nextMonth(day) : day);
  const done = { id, billed_on: billedOn(today), amount: to_bill };
  const coming = visits.map((visit) => ({
    id: visit.id,
    billed_on: billedOn(visit.day > today ? visit.day : today),
    amount: visit_amount,
  }));
  return [done, ...coming.toSorted((a, b) => (a.billed_on + a.id < b.billed_on + b.id ? -1 : 1))];
}

/** Predicts the invoices for a job. The deposit is deducted from the first invoices. */
export function billsOfJob(job: BookedJob, today: CalendarDate): ComingBill[] {
  const bills = job.billing === 'per_job' ? wholeBill(job, today) : visitBills(job, today);
  let deposit = toCents(job.deposit);
  return bills.flatMap((bill) => {
    const amount = toCents(bill.amount);
    const taken = minCents(deposit, amount);
    deposit = subtractCents(deposit, taken);
    const left = subtractCents(amount, taken);
    return left > 0
      ? [{ ...bill, job_id: job.id, customer_id: job.customer_id, amount: fromCents(left) }]
      : [];
  });
}

/** The lines of the forecast, in display order. */
export const forecastLines = [
  'invoices',
  'signed',
  'estimates',
  'visits',
  'series',
  'ahead',
  'recurring',
  'usual',
] as const;
export type ForecastLine = (typeof forecastLines)[number];

/** A single amount that is expected to be received or spent; amounts spent are negative. */
export interface Movement {
  line: Exclude<ForecastLine, 'usual'>;
  id: string;
  /** The job of the visit that will be invoiced. */
  job_id?: string;
  /** The recurring invoice that creates the invoice. */
  series_id?: string;
  amount: Cents;
  days: MoneyDays;
}

/** The assumed number of days until an estimate is signed, used if the business has too few signed estimates. */
const unknownSigning: Habit = { early: 0, usual: 7, late: 28 };

/**
 * Returns the number of days from approval of an estimate to payment, based on past estimates. If there are too few,
 * the usual payment time of an invoice is used.
 */
function payingAfterYes({ paying_days, payment_terms, lateness }: ForecastFacts): Habit {
  const known = habitOf(paying_days);
  if (known) return known;
  const { early, usual, late } = payingHabit(lateness, null);
  return { early: payment_terms + early, usual: payment_terms + usual, late: payment_terms + late };
}

const dated = (line: 'recurring' | 'ahead', rows: readonly DatedAmount[]): Movement[] =>
  rows.map(({ id, day, amount }) => ({
    line,
    id,
    amount: toCents(amount),
    days: { best: day, expected: day, worst: day },
  }));

/** Caches each customer's payment behavior, because the forecast needs it for every invoice. */
function habitsOf({ lateness }: ForecastFacts): (customerId: string | null) => Habit {
  const known = new Map<string | null, Habit>();
  return (customerId) => {
    const habit = known.get(customerId) ?? payingHabit(lateness, customerId);
    known.set(customerId, habit);
    return habit;
  };
}

/**
 * Returns all known future payments and expenses, each counted once. A job with a pending estimate is counted only as
 * part of the estimate.
 */
export function movementsOf(facts: ForecastFacts): Movement[] {
  const { today, payment_terms } = facts;
  const habitOfPayer = habitsOf(facts);
  const signing = habitOf(facts.signing_days) ?? unknownSigning;
  const paying = payingAfterYes(facts);
  const waiting = new Set(facts.estimates.map(({ id }) => id));
  const booked = facts.jobs.filter(({ estimate_id }) => estimate_id === null || !waiting.has(estimate_id));
  return [
    ...facts.invoices.map(
      (invoice): Movement => ({
        line: 'invoices',
        id: invoice.id,
        amount: toCents(invoice.balance),
        days: invoiceDays(invoice, habitOfPayer(invoice.customer_id), today),
      }),
    ),
    ...facts.signed.map(
      ({ id, won_on, left }): Movement => ({
        line: 'signed',
        id,
        amount: toCents(left),
        days: daysByHabit(won_on, paying, today),
      }),
    ),
    ...facts.estimates.map(
      (estimate): Movement => ({
        line: 'estimates',
        id: estimate.id,
        amount: toCents(estimate.total),
        days: estimateDays(estimate, signing, paying, today),
      }),
    ),
    ...booked
      .flatMap((job) => billsOfJob(job, today))
      .map(
        (bill): Movement => ({
          line: 'visits',
          id: bill.id,
          job_id: bill.job_id,
          amount: toCents(bill.amount),
          days: billDays(bill.billed_on, payment_terms, habitOfPayer(bill.customer_id)),
        }),
      ),
    ...facts.series.map(
      ({ id, series_id, customer_id, billed_on, amount, terms }): Movement => ({
        line: 'series',
        id,
        series_id,
        amount: toCents(amount),
        days: billDays(billed_on, terms, habitOfPayer(customer_id)),
      }),
    ),
    ...dated('ahead', facts.ahead),
    ...dated('recurring', facts.recurring),
  ];
}

/** The names of the forecast lines on the Financials screen and in the chat. */
export const lineTitles: Record<ForecastLine, string> = {
  invoices: 'Open invoices',
  signed: 'Signed estimates, not invoiced yet',
  estimates: 'Pending estimates',
  visits: 'Booked visits and jobs to invoice',
  series: 'Recurring invoices',
  ahead: 'Already entered for future dates',
  recurring: 'Recurring expenses',
  usual: 'Other expenses',
};
