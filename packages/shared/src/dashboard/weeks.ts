import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';

const weeksShown = 12;

/** The last twelve weeks of seven days each, up to today: all have as many days, so the newest falls behind none. */
export function lastWeeks(today: CalendarDate): Period[] {
  return Array.from({ length: weeksShown }, (_, index) => {
    const to = addDays(today, (index - weeksShown + 1) * 7);
    return { from: addDays(to, -6), to };
  });
}

/** By how much what is owed grew on a day; less than nothing when more was settled than billed. */
export interface OwedDay {
  day: CalendarDate;
  owed_cents: number;
}

/** What was owed at the end of each week, oldest first: today's sum, with what changed since taken back. */
export function owedByWeek(now: number, today: CalendarDate, days: readonly OwedDay[]): number[] {
  return lastWeeks(today).map(({ to }) => {
    // What lies ahead counts as now.
    const since = to === today ? [] : days.filter(({ day }) => day > to);
    return Math.max(
      0,
      since.reduce((sum, { owed_cents }) => sum - owed_cents, now),
    );
  });
}

/** Counts of single weeks put in their places, oldest first. */
export function countsByWeek(counts: readonly { ago: number; count: number }[]): number[] {
  const points = Array.from({ length: weeksShown }, () => 0);
  for (const { ago, count } of counts) {
    const place = weeksShown - 1 - ago;
    if (points[place] !== undefined) points[place] += count;
  }
  return points;
}
