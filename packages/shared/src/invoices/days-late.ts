import { type CalendarDate, daysBetween, isBefore } from '../calendar-date.ts';

/** Due today is not late. */
export function daysLate({ due_date }: { due_date: CalendarDate | null }, today: CalendarDate): number {
  return due_date && isBefore(due_date, today) ? daysBetween(due_date, today) : 0;
}
