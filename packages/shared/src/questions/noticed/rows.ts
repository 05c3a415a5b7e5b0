import type { ScheduleSettings } from '../../appointments/schedule-settings.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import type { Dollars } from '../../money.ts';

/*
 * The database rows that the suggestions in this folder are based on, with as few columns as possible. The server reads
 * the rows, and the code that analyzes them does not access the database.
 */

export interface AdvisedCustomer {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
}

export interface PaidInvoice {
  id: string;
  number: string;
  due_date: CalendarDate;
  paid_on: CalendarDate;
  total: Dollars;
}

export interface PastLateInvoice extends PaidInvoice {
  /** The date of the last reminder for the invoice. */
  reminded_on: CalendarDate | null;
}

export interface LateInvoice {
  id: string;
  number: string;
  customer: AdvisedCustomer | null;
  balance_due: Dollars;
  due_date: CalendarDate;
  /** The day from which the days past due are counted (M3). */
  late_since: CalendarDate;
  reminded_on: CalendarDate | null;
  /** The date of the second-to-last reminder for the invoice. */
  reminded_before: CalendarDate | null;
  /** The customer's earlier past-due invoices, newest first. */
  past: PastLateInvoice[];
}

/** An unpaid invoice whose automatic payment has failed, with no attempts left. */
export interface FailedCharge {
  id: string;
  number: string;
  customer: AdvisedCustomer | null;
  balance_due: Dollars;
  /** The date of the last failed attempt to charge the automatic payment. */
  failed_on: CalendarDate;
  reminded_on: CalendarDate | null;
}

/** An online payment that is disputed, or whose amount in the books differs from the provider's amount. */
export interface PaymentProblem {
  id: string;
  /** The document that the online payment was for; null if the customer paid all open invoices at once. */
  document: { kind: 'invoice' | 'estimate'; id: string; number: string } | null;
  customer: AdvisedCustomer | null;
  paid_on: CalendarDate;
  provider_amount: Dollars;
  own_amount: Dollars;
  is_disputed: boolean;
}

export interface CustomerCredit {
  customer: AdvisedCustomer;
  credit: Dollars;
  /** The total balance due on all of the customer's invoices. */
  owed: Dollars;
  /**
   * The customer's unpaid invoice with the earliest due date; null if there is none that the credit could be applied
   * to.
   */
  invoice: { id: string; number: string; balance_due: Dollars } | null;
}

/** A recurring invoice that ended recently and whose customer has no other active recurring invoice. */
export interface EndedSeries {
  id: string;
  customer: AdvisedCustomer;
  ended_on: CalendarDate;
  monthly_income: Dollars;
}

export interface ComingInvoice {
  id: string;
  number: string;
  customer: AdvisedCustomer;
  balance_due: Dollars;
  due_date: CalendarDate;
  reminded_on: CalendarDate | null;
  /** The customer's invoices that were paid in the last two years, newest first. */
  paid: PaidInvoice[];
}

export interface CustomerRhythm {
  customer: AdvisedCustomer;
  /** The days in the last two years when the customer had an invoice or a completed visit, newest first. */
  dates: CalendarDate[];
  totals: Dollars[];
  lifetime_value: Dollars;
  /** The customer's rank by lifetime value, starting at 1. */
  rank: number;
  last_paid_on: CalendarDate | null;
  owes_late: boolean;
  /**
   * Whether the customer has an upcoming visit, an unfinished job, or an estimate that is signed or has a paid
   * deposit. Such a customer is not considered lost.
   */
  has_work_ahead: boolean;
}

/** A signed estimate or a job that has no upcoming visit. */
export interface UnscheduledWork {
  kind: 'estimate' | 'job';
  id: string;
  number: string;
  customer: AdvisedCustomer | null;
  title: string | null;
  value: Dollars;
  signed_on: CalendarDate;
}

export interface WaitingEstimate {
  id: string;
  number: string;
  customer: AdvisedCustomer | null;
  title: string | null;
  total: Dollars;
  sent_on: CalendarDate;
  viewed_on: CalendarDate | null;
}

export interface Answers {
  won: number;
  decided: number;
}

export interface QuietLead {
  id: string;
  name: string;
  value: Dollars;
  probability: number;
  quiet_since: CalendarDate;
}

export interface SoldItem {
  id: string;
  name: string;
  price: Dollars;
  /** The item's cost, which only owners and staff can see. */
  cost: Dollars | null;
  /** The item's sales on invoices from the last 12 months, grouped by price. */
  sold: { price: Dollars; times: number; quantity: number }[];
  /** The decided estimates that contain the item, grouped by price. */
  quoted: { price: Dollars; won: number; decided: number }[];
}

export interface WeekAhead {
  monday: CalendarDate;
  working_hours: ScheduleSettings['working_hours'];
  holidays: ScheduleSettings['holidays'];
  people: { id: string; name: string }[];
  /** The planned hours in the week for each person and day. */
  planned: { person_id: string; day: CalendarDate; hours: number }[];
  visits: number;
  /** The number of visits in the eight weeks before the current week. */
  past_visits: number;
  /** The median amount of paid invoices in recent months. */
  usual_invoice: Dollars | null;
}

export interface UnbilledJob {
  id: string;
  title: string;
  customer: AdvisedCustomer | null;
  to_bill: Dollars;
  done_on: CalendarDate;
}

export interface UnsentDraft {
  id: string;
  number: string;
  customer: AdvisedCustomer | null;
  balance_due: Dollars;
  due_date: CalendarDate | null;
  written_on: CalendarDate;
  /** The date of the customer's last completed visit. */
  done_on: CalendarDate | null;
}

export interface EstimateWithoutDeposit {
  id: string;
  number: string;
  customer: AdvisedCustomer | null;
  title: string | null;
  total: Dollars;
}

export interface PaidDeposit {
  estimate_id: string;
  estimate_number: string;
  customer_id: string | null;
  title: string | null;
  amount: Dollars;
  percent: number;
  /** The number of days between the estimate's approval and the payment of the deposit. */
  days: number | null;
}
