import { addDays, type CalendarDate, formatLong } from '../../dates/calendar-date.ts';

/**
 * The limits for promises made by customers through the link. The date can be at most `promiseDays` days in the future.
 * A customer can promise `promisesByLink` times, so the promised date can be changed once.
 */
export const promiseDays = 60;
export const promisesByLink = 2;

/**
 * The limit in days for a promise that a team member records. The limit is higher, because the team member has agreed
 * on the date with the customer.
 */
export const agreedDays = 365;

export function promiseDayProblem(
  day: CalendarDate,
  today: CalendarDate,
  mostDays: number,
): string | undefined {
  if (day < today) return 'Choose today or a later date';
  const last = addDays(today, mostDays);
  return day > last ? `Choose a date up to ${formatLong(last)}` : undefined;
}
