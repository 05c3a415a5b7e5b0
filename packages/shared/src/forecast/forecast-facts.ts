import type { CalendarDate } from '../calendar-date.ts';
import type { JobBilling } from '../jobs/job-status.ts';

/** What customers were asked to pay and have not paid. */
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

/** Signed, and neither billed nor turned into work. What was paid ahead is taken off. */
export interface SignedEstimate {
  id: string;
  won_on: CalendarDate;
  left: number;
}

/** A job that is not billed to its end, with the visits that are booked. Amounts are with tax. */
export interface BookedJob {
  id: string;
  customer_id: string | null;
  estimate_id: string | null;
  billing: JobBilling;
  is_done: boolean;
  /** What an invoice made now would ask for. */
  to_bill: number;
  /** What each visit brings, where it is billed by visit or month. */
  visit_amount: number;
  /** Paid ahead, and taken off its first bill. */
  deposit: number;
  /** Of all that are booked, also beyond the forecast. */
  last_visit_on: CalendarDate | null;
  /** Within the forecast. */
  visits: { id: string; day: CalendarDate }[];
}

/** Known to the day and the cent: a recurring expense to come, or what was entered for a later day. Out is below 0. */
export interface DatedAmount {
  id: string;
  day: CalendarDate;
  amount: number;
}

/** Everything that a forecast follows from. */
export interface ForecastFacts {
  today: CalendarDate;
  /** Days that a new bill gives. */
  payment_terms: number;
  invoices: readonly OpenInvoice[];
  /** Days after the due date on which the last invoices were paid; early ones below 0. */
  lateness: { by_customer: ReadonlyMap<string, readonly number[]>; of_all: readonly number[] };
  estimates: readonly WaitingEstimate[];
  signed: readonly SignedEstimate[];
  /** Of estimates that were answered in the last year. */
  answered: { won: number; lost: number };
  /** Days from sending to the yes, and from there to the money, of the last ones. */
  signing_days: readonly number[];
  paying_days: readonly number[];
  jobs: readonly BookedJob[];
  recurring: readonly DatedAmount[];
  ahead: readonly DatedAmount[];
  /** Other expenses of the last weeks, the oldest first; `is_whole` when there were some before that, too. */
  spent: { weeks: readonly number[]; is_whole: boolean };
}
