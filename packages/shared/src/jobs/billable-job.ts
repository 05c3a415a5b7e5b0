import type { CalendarDate } from '../dates/calendar-date.ts';
import type { LineItemInput } from '../documents/lines/line-item.ts';
import type { Dollars } from '../money.ts';
import type { JobBilling } from './job-status.ts';

export interface BillableItem extends Omit<LineItemInput, 'id'> {
  id: string;
  is_billed: boolean;
}

/** The completed work on a job that is not on an invoice yet. */
export interface BillableJob {
  billing: JobBilling;
  hourly_rate: Dollars | null;
  /** The discount on the job's items, across all invoices. */
  discount: Dollars;
  /** Whether the discount reduces the taxed amount: as on the job's estimate, or else the setting of the business. */
  discount_reduces_tax: boolean;
  /** The portion of the discount that is already on invoices that were not cancelled. */
  discounted: Dollars;
  /**
   * The deposit that was received on the estimate and is not on an invoice yet. The next invoice includes the
   * deposit.
   */
  deposit: Dollars;
  items: readonly BillableItem[];
  /** The completed visits, in chronological order. */
  visits: readonly { id: string; day: CalendarDate }[];
  /** The billable time entries that have ended. */
  time: readonly { id: string; appointment_id: string | null; day: CalendarDate; seconds: number }[];
  /** The job's billable expenses. */
  expenses: readonly { id: string; description: string; spent_on: CalendarDate; amount: Dollars }[];
}

/** The part of a job that one invoice covers. */
export interface BillShare {
  label: string | null;
  visits: BillableJob['visits'][number][];
  time: BillableJob['time'][number][];
  expenses: BillableJob['expenses'][number][];
}
