import { type CalendarDate, isBefore } from '../../dates/calendar-date.ts';

/**
 * Returns the last day before an invoice becomes past due: the later of its due date and the end date of its project
 * (M3). Null means that the invoice never becomes past due. All features that count days past due, such as reminders
 * and late fees, count from this day.
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
