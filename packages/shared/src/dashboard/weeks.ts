import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';

const weeksShown = 12;

/**
 * The last twelve weeks of seven days each, ending today. All weeks have the same length, so that the newest week is
 * comparable with the others.
 */
export function lastWeeks(today: CalendarDate): Period[] {
  return Array.from({ length: weeksShown }, (_, index) => {
    const to = addDays(today, (index - weeksShown + 1) * 7);
    return { from: addDays(to, -6), to };
  });
}

/** The change in the total balance due on one day; negative if the payments exceeded the new invoices. */
export interface OwedDay {
  day: CalendarDate;
  owed_cents: number;
}

/** The balance due at the end of each week, oldest first, calculated backward from today's balance. */
export function owedByWeek(now: number, today: CalendarDate, days: readonly OwedDay[]): number[] {
  return lastWeeks(today).map(({ to }) => {
    // Changes dated in the future are treated as if they were made today.
    const since = to === today ? [] : days.filter(({ day }) => day > to);
    return Math.max(
      0,
      since.reduce((sum, { owed_cents }) => sum - owed_cents, now),
    );
  });
}

/** Assigns the weekly counts to their positions in the list, oldest first. */
export function countsByWeek(counts: readonly { ago: number; count: number }[]): number[] {
  const points = Array.from({ length: weeksShown }, () => 0);
  for (const { ago, count } of counts) {
    const place = weeksShown - 1 - ago;
    if (points[place] !== undefined) points[place] += count;
  }
  return points;
}
