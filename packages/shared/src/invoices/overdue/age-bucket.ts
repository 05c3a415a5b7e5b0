import { type CalendarDate, daysBetween, isBefore } from '../../dates/calendar-date.ts';

/* `daysLate` has its own file, so that the web app does not load it at startup together with lateSince(). */

/** Returns the number of days since the date returned by lateSince(). On that date, the invoice is not past due yet. */
export function daysLate({ late_since }: { late_since: CalendarDate | null }, today: CalendarDate): number {
  return late_since && isBefore(late_since, today) ? daysBetween(late_since, today) : 0;
}

/** The age groups for outstanding amounts, by days past due. */
export const ageBuckets = ['current', 'd1_30', 'd31_60', 'd61_90', 'over_90'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

export const ageBucketLabels: Record<AgeBucket, string> = {
  current: 'Current',
  d1_30: '1–30 days late',
  d31_60: '31–60 days late',
  d61_90: '61–90 days late',
  over_90: 'Over 90 days late',
};

/** Short labels for age groups shown side by side below a heading that explains them. */
export const ageBucketShortLabels: Record<AgeBucket, string> = {
  current: 'Current',
  d1_30: '1–30 days',
  d31_60: '31–60',
  d61_90: '61–90',
  over_90: 'Over 90',
};

/** Returns the age group of an invoice, based on the date returned by lateSince(). */
export function ageBucket(since: CalendarDate | null, today: CalendarDate): AgeBucket {
  const days = daysLate({ late_since: since }, today);
  if (days === 0) return 'current';
  if (days <= 30) return 'd1_30';
  if (days <= 60) return 'd31_60';
  return days <= 90 ? 'd61_90' : 'over_90';
}
