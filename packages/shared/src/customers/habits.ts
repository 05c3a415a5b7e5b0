import { addMonths, type CalendarDate, daysBetween } from '../calendar-date.ts';

/** A habit is the true median of the last two years, of at least so many cases; below that nobody can tell yet (F4). */
export const habitMonths = 24;
export const habitCases = 3;
export const noHabitText = 'not enough yet';

/** The middle one, or half way between the middle two. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** In whole days; null while there are too few. Late is above 0, early below. */
export function usualDays(days: readonly number[]): number | null {
  const middle = days.length < habitCases ? null : median(days);
  return middle === null ? null : Math.round(middle);
}

/** Days from one job to the next, as it usually is; two of one day are one job. */
export function usualGap(dates: readonly CalendarDate[], today: CalendarDate): number | null {
  const first = addMonths(today, -habitMonths);
  const days = [...new Set(dates)].filter((day) => day > first && day <= today).toSorted();
  return usualDays(days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day)));
}
