import { type CalendarDate, daysBetween } from '@dayworks/shared/calendar-date';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';

type DatedLetter = Pick<SharedInvoice, 'displayed_status' | 'overdue_mark' | 'due_date'>;

export const isOverdue = (letter: DatedLetter) =>
  letter.displayed_status === 'overdue' || letter.overdue_mark;

/** How much time is left, by the calendar of the reader. That it has run out is for the business to say. */
export function timeLeft(letter: DatedLetter, today: CalendarDate): string | undefined {
  if (isOverdue(letter) || letter.displayed_status === 'paid' || letter.due_date === null) return undefined;
  const days = daysBetween(today, letter.due_date);
  if (days < 0) return undefined;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
