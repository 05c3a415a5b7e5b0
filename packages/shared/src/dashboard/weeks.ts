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

/** Money that was owed for a while: from the end of one week on, and settled in another; both counted back from now. */
export interface OwedSpell {
  /** How many whole weeks ago it came to be owed. */
  began: number;
  /** How many whole weeks ago it was settled; nothing for what is owed still. */
  ended: number | null;
  cents: number;
}

/** What was owed at the end of each week, oldest first: today's sum, with what changed since taken back. */
export function owedByWeek(today: number, spells: readonly OwedSpell[]): number[] {
  return Array.from({ length: weeksShown }, (_, index) => {
    const ago = weeksShown - 1 - index;
    const change = spells.reduce((sum, { began, ended, cents }) => {
      if (ended === null) return began < ago ? sum - cents : sum;
      return began >= ago && ended < ago ? sum + cents : sum;
    }, 0);
    return Math.max(0, today + change);
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
