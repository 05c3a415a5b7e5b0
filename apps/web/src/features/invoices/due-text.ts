import { type CalendarDate, daysBetween, formatLong } from '@dayworks/shared/dates/calendar-date';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { isEndedUnpaid } from '@dayworks/shared/invoices/invoice-status';

type DatedRow = Pick<InvoiceRow, 'due_date' | 'paid_at' | 'displayed_status' | 'overdue_mark' | 'late_since'>;

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const isLate = (row: DatedRow) => row.displayed_status === 'overdue' || row.overdue_mark;

/**
 * Returns a label such as '12 days late', or undefined if the invoice is not past due. This code repeats the
 * calculation of daysLate() so that the code of daysLate() does not have to be loaded at the start.
 */
export function lateText(row: DatedRow, today: CalendarDate): string | undefined {
  const days = isLate(row) && row.late_since ? daysBetween(row.late_since, today) : 0;
  return days > 0 ? `${inDays(days)} late` : undefined;
}

/** The label of an invoice in the list, which states when the invoice is due or when it was paid. */
export function dueLine(row: DatedRow): string {
  if (isEndedUnpaid(row.displayed_status)) return 'Nothing is owed';
  if (row.displayed_status === 'paid') return row.paid_at ? `Paid ${formatLong(row.paid_at)}` : 'Paid';
  return row.due_date ? `Due ${formatLong(row.due_date)}` : 'No due date';
}

/** The note in the invoice sheet that states how much time is left to pay. */
export function dueNote(row: DatedRow, today: CalendarDate): string {
  const late = lateText(row, today);
  if (late) return late;
  const isOpen = row.displayed_status !== 'paid' && !isEndedUnpaid(row.displayed_status);
  const days = isOpen && row.due_date ? daysBetween(today, row.due_date) : -1;
  if (days === 0) return 'Due today';
  return days > 0 ? `Due in ${inDays(days)}` : dueLine(row);
}
