import { type Cents, cents, maxCents, minCents, sumCents, toCents, zeroCents } from '../money.ts';
import type { ForecastFacts } from './forecast-facts.ts';

/** Usual expenses are calculated from this number of past weeks. */
export const spentWeeks = 13;

/**
 * Returns the weekly expenses that can be used for a prediction. For a new business, the weeks before its first expense
 * are ignored.
 */
export function knownWeeks({ weeks, is_whole }: ForecastFacts['spent']): Cents[] {
  const all = weeks.map(toCents);
  if (is_whole) return all;
  const first = all.findIndex((week) => week > 0);
  return first < 0 ? [] : all.slice(first);
}

/**
 * Returns a function that predicts the expenses for a number of weeks. The expected case uses the average week, the
 * best case a cheap week, and the worst case an expensive week. The best case is never more expensive than the expected
 * case, and the worst case is never cheaper.
 */
export function usualExpenses(spent: ForecastFacts['spent']) {
  const known = knownWeeks(spent);
  const sorted = known.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  const sum = sumCents(known);
  return (weeks: number): Record<'best' | 'expected' | 'worst', Cents> => {
    if (last < 0) return { best: zeroCents, expected: zeroCents, worst: zeroCents };
    const times = (week: Cents | undefined) => cents((week ?? 0) * weeks);
    const expected = cents(Math.round((sum * weeks) / known.length));
    return {
      best: minCents(expected, times(sorted[Math.floor(last / 4)])),
      expected,
      worst: maxCents(expected, times(sorted[Math.ceil((last * 3) / 4)])),
    };
  };
}
