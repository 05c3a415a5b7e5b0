import { type CalendarDate, daysBetween, isBefore } from '../calendar-date.ts';

// Apart from lateSince(), which the first load of the web brings along: this need not come with it.

/** Days after the day that lateSince() gives; on that day itself it is not late. */
export function daysLate({ late_since }: { late_since: CalendarDate | null }, today: CalendarDate): number {
  return late_since && isBefore(late_since, today) ? daysBetween(late_since, today) : 0;
}
