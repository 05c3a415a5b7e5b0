import { type CalendarDate, daysBetween, isBefore } from '../../dates/calendar-date.ts';

/*
 * `daysLate` is not in the same file as lateSince(), because lateSince() is part of the web app's first load and
 * `daysLate` is not needed there.
 */

/**
 * Returns the number of days since the date returned by lateSince(). On that date itself, the invoice is not past
 * due.
 */
export function daysLate({ late_since }: { late_since: CalendarDate | null }, today: CalendarDate): number {
  return late_since && isBefore(late_since, today) ? daysBetween(late_since, today) : 0;
}
