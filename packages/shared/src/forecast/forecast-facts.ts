import { habitCases, usualDays } from '../customers/habits.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import type { JobBilling } from '../jobs/job-status.ts';

/** An invoice that was sent to a customer and has not been paid yet. */
export interface OpenInvoice {
  id: string;
  customer_id: string | null;
  due_date: CalendarDate | null;
  promised_for: CalendarDate | null;
  is_disputed: boolean;
  /** The day on which the invoice is charged automatically; null if no automatic charge is planned. */
  charge_on?: CalendarDate | null;
  /** The day on which a bank payment of the whole balance is expected to arrive; null if none is on its way. */
  arrives_on?: CalendarDate | null;
  balance: number;
}

export interface WaitingEstimate {
  id: string;
  sent_on: CalendarDate;
  total: number;
}

/** An estimate that is signed but has been neither invoiced nor converted into a job. Prepayments are deducted. */
export interface SignedEstimate {
  id: string;
  won_on: CalendarDate;
  left: number;
}

/** A job that has not been fully invoiced yet, with its booked visits. Amounts include tax. */
export interface BookedJob {
  id: string;
  customer_id: string | null;
  estimate_id: string | null;
  billing: JobBilling;
  is_done: boolean;
  /** The amount that the invoice for the job would have if it were created now. */
  to_bill: number;
  /** The amount for each visit, for a job that is invoiced per visit or per month. */
  visit_amount: number;
  /** The prepayment, which is deducted from the first invoice. */
  deposit: number;
  /** The date of the job's last booked visit, even if it is after the forecast period. */
  last_visit_on: CalendarDate | null;
  /** The booked visits within the forecast period. */
  visits: { id: string; day: CalendarDate }[];
}

/**
 * An invoice that a recurring invoice will create, or has created as a draft that was not sent yet. The amount includes
 * tax.
 */
export interface SeriesInvoice {
  /** The id of the draft invoice, or, before it is created, the id of the series with the date. */
  id: string;
  series_id: string;
  customer_id: string;
  billed_on: CalendarDate;
  amount: number;
  /** The number of days from the invoice date until the customer has to pay. */
  terms: number;
}

/** A future amount with a known date, such as a recurring expense. Expenses are negative. */
export interface DatedAmount {
  id: string;
  day: CalendarDate;
  amount: number;
}

/** All data that the cash forecast is based on. */
export interface ForecastFacts {
  today: CalendarDate;
  /** The number of days until a new invoice is due. */
  payment_terms: number;
  invoices: readonly OpenInvoice[];
  /**
   * The number of days from the due date to the payment, for recent invoices; negative if an invoice was paid early.
   */
  lateness: { by_customer: ReadonlyMap<string, readonly number[]>; of_all: readonly number[] };
  estimates: readonly WaitingEstimate[];
  signed: readonly SignedEstimate[];
  /** The numbers of estimates that were won and lost in the last year. */
  answered: { won: number; lost: number };
  /** The number of days from sending to signing, and from signing to payment, for the most recent estimates. */
  signing_days: readonly number[];
  paying_days: readonly number[];
  jobs: readonly BookedJob[];
  series: readonly SeriesInvoice[];
  recurring: readonly DatedAmount[];
  ahead: readonly DatedAmount[];
  /**
   * Expenses per recent week, oldest first, without recurring expenses. `is_whole` is true if the business had expenses
   * before these weeks.
   */
  spent: { weeks: readonly number[]; is_whole: boolean };
}

/**
 * The delay in days that the worst case assumes for customers without payment history. In the other cases, these
 * customers are assumed to pay on the due date.
 */
const unknownLate = 14;

/**
 * A customer's payment behavior in days after the due date: a quarter of the payments arrive by `early`, half by
 * `usual`, and nine out of ten by `late`.
 */
export interface Habit {
  early: number;
  usual: number;
  late: number;
}

const at = (sorted: readonly number[], index: number) => sorted[index] ?? 0;

export function habitOf(days: readonly number[]): Habit | null {
  if (days.length < habitCases) return null;
  const sorted = days.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  return {
    early: at(sorted, Math.floor(last / 4)),
    usual: usualDays(sorted) ?? 0,
    late: at(sorted, Math.ceil(last * 0.9)),
  };
}

/**
 * Returns the customer's payment behavior. If it is unknown, the behavior of all customers is used. If that is
 * unknown too, payment on the due date is assumed.
 */
export function payingHabit(
  { by_customer, of_all }: ForecastFacts['lateness'],
  customerId: string | null,
): Habit {
  const own = customerId === null ? undefined : by_customer.get(customerId);
  return habitOf(own ?? []) ?? habitOf(of_all) ?? { early: 0, usual: 0, late: unknownLate };
}
