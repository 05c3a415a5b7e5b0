import type { RecurringRule, RecurringUnit } from './dates/recurring-dates.ts';
import { cents, type Dollars, fromCents, toCents } from './money.ts';

const monthsIn: Record<RecurringUnit, number> = { week: (12 * 7) / 365.25, month: 1, year: 12 };

/** Returns what an amount that repeats by the rule adds up to in a month of average length. */
export function monthlyAmount(
  amount: Dollars,
  { every, unit }: Pick<RecurringRule, 'every' | 'unit'>,
): Dollars {
  return fromCents(cents(Math.round(toCents(amount) / (monthsIn[unit] * every))));
}
