import { type CalendarDate, daysBetween } from '../../calendar-date.ts';
import { median } from './reckoning.ts';

/** Days from one job to the next, as it usually is; two of one day are one job. Newest first; null below so many. */
export function jobGap(dates: readonly CalendarDate[], fromJobs: number): number | null {
  const days = [...new Set(dates)];
  if (days.length < fromJobs) return null;
  return median(days.slice(1).map((earlier, index) => daysBetween(earlier, days[index] ?? earlier)));
}
