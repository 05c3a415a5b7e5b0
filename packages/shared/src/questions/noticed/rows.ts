import type { ScheduleSettings } from '../../appointments/schedule-settings.ts';
import type { CalendarDate } from '../../calendar-date.ts';
import type { Dollars } from '../../money.ts';

// Rows of this moment, as few as a question needs. The server reads them; what is noticed in them knows no database.

export interface AdvisedCustomer {
  id: string;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
}

export interface PaidInvoice {
  id: string;
  due_date: CalendarDate;
  paid_on: CalendarDate;
  total: Dollars;
}

export interface PastLateInvoice extends PaidInvoice {
  /** The last reminder. */
  reminded_on: CalendarDate | null;
}

export interface LateInvoice {
  id: string;
  customer: AdvisedCustomer | null;
  balance_due: Dollars;
  due_date: CalendarDate;
  /** Days late count from here (M3). */
  late_since: CalendarDate;
  reminded_on: CalendarDate | null;
  /** The reminder before that one. */
  reminded_before: CalendarDate | null;
  /** Of the same customer, newest first. */
  past: PastLateInvoice[];
}

export interface ComingInvoice {
  id: string;
  customer: AdvisedCustomer;
  balance_due: Dollars;
  due_date: CalendarDate;
  reminded_on: CalendarDate | null;
  /** The customer's invoices that were paid in the last two years, newest first. */
  paid: PaidInvoice[];
}

export interface CustomerRhythm {
  customer: AdvisedCustomer;
  /** Days of the last two years on which they had an invoice or a visit that was done, newest first. */
  dates: CalendarDate[];
  totals: Dollars[];
  lifetime_value: Dollars;
  /** By lifetime value, from 1. */
  rank: number;
  last_paid_on: CalendarDate | null;
  owes_late: boolean;
  /** A visit to come, a job that is not done, or an estimate that they signed or paid a deposit on: they have not drifted. */
  has_work_ahead: boolean;
}

/** An estimate that was signed, or a job, that no visit to come belongs to. */
export interface UnscheduledWork {
  kind: 'estimate' | 'job';
  id: string;
  customer: AdvisedCustomer | null;
  title: string | null;
  value: Dollars;
  signed_on: CalendarDate;
}

export interface WaitingEstimate {
  id: string;
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
  /** Seen by owners and staff. */
  cost: Dollars | null;
  /** On invoices of the last 12 months, by price. */
  sold: { price: Dollars; times: number; quantity: number }[];
  /** On estimates that were answered, by price. */
  quoted: { price: Dollars; won: number; decided: number }[];
}

export interface WeekAhead {
  monday: CalendarDate;
  working_hours: ScheduleSettings['working_hours'];
  holidays: ScheduleSettings['holidays'];
  people: { id: string; name: string }[];
  /** Planned hours of the week, by person and day. */
  planned: { person_id: string; day: CalendarDate; hours: number }[];
  visits: number;
  /** In the eight weeks before this one. */
  past_visits: number;
  /** What half of the paid invoices of the last months are above. */
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
  customer: AdvisedCustomer | null;
  balance_due: Dollars;
  due_date: CalendarDate | null;
  written_on: CalendarDate;
  /** The customer's last visit that was completed. */
  done_on: CalendarDate | null;
}

export interface EstimateWithoutDeposit {
  id: string;
  customer: AdvisedCustomer | null;
  title: string | null;
  total: Dollars;
}

export interface PaidDeposit {
  estimate_id: string;
  customer_id: string | null;
  title: string | null;
  amount: Dollars;
  percent: number;
  /** From the yes to the money. */
  days: number | null;
}
