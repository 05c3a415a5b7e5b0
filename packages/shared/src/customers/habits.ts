import { addMonths, type CalendarDate, daysBetween } from '../dates/calendar-date.ts';

/**
 * A customer's usual value, such as the number of days between two jobs, is the median of the last two years. With
 * fewer cases than the minimum, it is unknown (F4).
 */
export const habitMonths = 24;
export const habitCases = 3;
export const noHabitText = 'not enough yet';

/** The median: the middle value, or the average of the two middle values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/**
 * Returns the median of a list of day counts, rounded to whole days; null if there are too few. For payments, a
 * negative number means that the customer pays early.
 */
export function usualDays(days: readonly number[]): number | null {
  const middle = days.length < habitCases ? null : median(days);
  return middle === null ? null : Math.round(middle);
}

/** The usual number of days between two jobs; two jobs on the same day count as one. */
export function usualGap(dates: readonly CalendarDate[], today: CalendarDate): number | null {
  const first = addMonths(today, -habitMonths);
  const days = [...new Set(dates)].filter((day) => day > first && day <= today).toSorted();
  return usualDays(days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day)));
}
