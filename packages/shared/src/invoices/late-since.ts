import { type CalendarDate, daysBetween, isBefore } from '../calendar-date.ts';

/**
 * The last day on which an invoice is not late: the later of its due date and the end of its project (M3). Null means that it
 * is never late. Badge, filters, ages, statements, reminders, fees, coach, chat and campaigns all count from here.
 */
export function lateSince({
  due_date,
  project,
}: {
  due_date: CalendarDate | null;
  project: { end_date: CalendarDate | null } | null;
}): CalendarDate | null {
  if (project === null || due_date === null) return due_date;
  const { end_date } = project;
  return end_date !== null && isBefore(end_date, due_date) ? due_date : end_date;
}

/** Days after the day that lateSince() gives; on that day itself it is not late. */
export function daysLate({ late_since }: { late_since: CalendarDate | null }, today: CalendarDate): number {
  return late_since && isBefore(late_since, today) ? daysBetween(late_since, today) : 0;
}
