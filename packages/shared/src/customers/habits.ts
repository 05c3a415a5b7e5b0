import { type CalendarDate, daysBetween } from '../calendar-date.ts';

/** The lower middle of an even number. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
}

/** Days from one job to the next, as it usually is; two of one day are one job. Newest first; null below so many. */
export function usualGap(dates: readonly CalendarDate[], fromJobs: number): number | null {
  const days = [...new Set(dates)];
  if (days.length < fromJobs) return null;
  return median(days.slice(1).map((earlier, index) => daysBetween(earlier, days[index] ?? earlier)));
}
