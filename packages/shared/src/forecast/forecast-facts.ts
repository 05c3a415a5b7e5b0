import type { CalendarDate } from '../calendar-date.ts';
import type { JobBilling } from '../jobs/job-status.ts';

/** An invoice that was sent to a customer and has not been paid yet. */
export interface OpenInvoice {
  id: string;
  customer_id: string | null;
  due_date: CalendarDate | null;
  promised_for: CalendarDate | null;
  is_disputed: boolean;
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
  /** The amount that an invoice created now would have. */
  to_bill: number;
  /** The amount for each visit, for a job that is invoiced per visit or per month. */
  visit_amount: number;
  /** The prepayment, which is deducted from the first invoice. */
  deposit: number;
  /** The date of the last booked visit, even if it is after the forecast period. */
  last_visit_on: CalendarDate | null;
  /** The booked visits within the forecast period. */
  visits: { id: string; day: CalendarDate }[];
}

/**
 * An amount whose date and value are known exactly: a future recurring expense, or an entry dated on a later day.
 * Amounts spent are negative.
 */
export interface DatedAmount {
  id: string;
  day: CalendarDate;
  amount: number;
}

/** All facts that a forecast is based on. */
export interface ForecastFacts {
  today: CalendarDate;
  /** The number of days until a new invoice is due. */
  payment_terms: number;
  invoices: readonly OpenInvoice[];
  /** How many days after the due date recent invoices were paid; negative if an invoice was paid early. */
  lateness: { by_customer: ReadonlyMap<string, readonly number[]>; of_all: readonly number[] };
  estimates: readonly WaitingEstimate[];
  signed: readonly SignedEstimate[];
  /** The numbers of estimates that were won and lost in the last year. */
  answered: { won: number; lost: number };
  /** The number of days from sending to signing, and from signing to payment, for the most recent estimates. */
  signing_days: readonly number[];
  paying_days: readonly number[];
  jobs: readonly BookedJob[];
  recurring: readonly DatedAmount[];
  ahead: readonly DatedAmount[];
  /**
   * Other expenses in recent weeks, oldest week first. `is_whole` is true if the business also had expenses before
   * these weeks.
   */
  spent: { weeks: readonly number[]; is_whole: boolean };
}
