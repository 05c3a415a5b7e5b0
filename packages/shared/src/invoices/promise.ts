import { addDays, type CalendarDate, formatLong } from '../calendar-date.ts';

/** A customer may say a day no further away than this, and think better of it once. */
export const promiseDays = 60;
export const promisesByLink = 2;

/** What a member writes down was agreed with somebody. */
export const agreedDays = 365;

export function promiseDayProblem(
  day: CalendarDate,
  today: CalendarDate,
  mostDays: number,
): string | undefined {
  if (day < today) return 'Choose today or a later day';
  const last = addDays(today, mostDays);
  return day > last ? `Choose a day up to ${formatLong(last)}` : undefined;
}
