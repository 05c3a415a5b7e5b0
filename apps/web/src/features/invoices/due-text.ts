import { type CalendarDate, daysBetween, formatLong } from '@dayworks/shared/calendar-date';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';

type DatedRow = Pick<InvoiceRow, 'due_date' | 'paid_at' | 'displayed_status' | 'overdue_mark' | 'late_since'>;

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

export const isLate = (row: DatedRow) => row.displayed_status === 'overdue' || row.overdue_mark;

/** '12 days late', or nothing; as daysLate() has it, which the first load need not bring along. */
export function lateText(row: DatedRow, today: CalendarDate): string | undefined {
  const days = isLate(row) && row.late_since ? daysBetween(row.late_since, today) : 0;
  return days > 0 ? `${inDays(days)} late` : undefined;
}

/** Of a row: when it is due, or when it was paid. */
export function dueLine(row: DatedRow): string {
  if (row.displayed_status === 'paid') return row.paid_at ? `Paid ${formatLong(row.paid_at)}` : 'Paid';
  return row.due_date ? `Due ${formatLong(row.due_date)}` : 'No due date';
}

/** Of the sheet: how much time there is. */
export function dueNote(row: DatedRow, today: CalendarDate): string {
  const late = lateText(row, today);
  if (late) return late;
  if (row.displayed_status === 'paid' || row.due_date === null) return dueLine(row);
  const days = daysBetween(today, row.due_date);
  if (days === 0) return 'Due today';
  return days > 0 ? `Due in ${inDays(days)}` : dueLine(row);
}
