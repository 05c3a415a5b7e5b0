import type { CalendarDate } from '../calendar-date.ts';
import type { LineItemInput } from '../documents/line-item.ts';
import type { Dollars } from '../money.ts';
import type { JobBilling } from './job-status.ts';

export interface BillableItem extends Omit<LineItemInput, 'id'> {
  id: string;
  is_billed: boolean;
}

/** What of a job is done and on no invoice yet. */
export interface BillableJob {
  billing: JobBilling;
  hourly_rate: Dollars | null;
  /** Off its items, over all invoices. */
  discount: Dollars;
  /** What of it stands on invoices that were not cancelled. */
  discounted: Dollars;
  /** Received on its estimate, and on no invoice yet: the next one takes it. */
  deposit: Dollars;
  items: readonly BillableItem[];
  /** Completed ones, in their order. */
  visits: readonly { id: string; day: CalendarDate }[];
  /** Billable and ended. */
  time: readonly { id: string; appointment_id: string | null; day: CalendarDate; seconds: number }[];
  /** Billable. */
  expenses: readonly { id: string; description: string; spent_on: CalendarDate; amount: Dollars }[];
}

/** What one invoice bills of it. */
export interface BillShare {
  label: string | null;
  visits: BillableJob['visits'][number][];
  time: BillableJob['time'][number][];
  expenses: BillableJob['expenses'][number][];
}
