import { type CalendarDate, daysBetween } from '@dayworks/shared/calendar-date';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';

type DatedDocument = Pick<SharedInvoice, 'displayed_status' | 'overdue_mark' | 'due_date'>;

export const isOverdue = (publicDocument: DatedDocument) =>
  publicDocument.displayed_status === 'overdue' || publicDocument.overdue_mark;

/**
 * Returns how much time is left to pay, in the reader's time zone; undefined once the due date has passed. Whether an
 * invoice is overdue is decided only by the server.
 */
export function timeLeft(publicDocument: DatedDocument, today: CalendarDate): string | undefined {
  if (
    isOverdue(publicDocument) ||
    publicDocument.displayed_status === 'paid' ||
    publicDocument.due_date === null
  )
    return undefined;
  const days = daysBetween(today, publicDocument.due_date);
  if (days < 0) return undefined;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
