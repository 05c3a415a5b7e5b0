import { habitCases, usualDays } from '../customers/habits.ts';
import type { ForecastFacts } from './forecast-facts.ts';

/** The worst-case delay in days for customers without payment history, who are assumed to pay on the due date. */
const unknownLate = 14;

/**
 * The payment behavior in days: a quarter of the payments arrive by `early`, half by `usual`, and nine out of ten by
 * `late`.
 */
export interface Habit {
  early: number;
  usual: number;
  late: number;
}

const at = (sorted: readonly number[], index: number) => sorted[index] ?? 0;

export function habitOf(days: readonly number[]): Habit | null {
  if (days.length < habitCases) return null;
  const sorted = days.toSorted((a, b) => a - b);
  const last = sorted.length - 1;
  return {
    early: at(sorted, Math.floor(last / 4)),
    usual: usualDays(sorted) ?? 0,
    late: at(sorted, Math.ceil(last * 0.9)),
  };
}

/** Returns the payment behavior of the customer, or else of all customers, or else assumes payment on the due date. */
export function payingHabit(
  { by_customer, of_all }: ForecastFacts['lateness'],
  customerId: string | null,
): Habit {
  const own = customerId === null ? undefined : by_customer.get(customerId);
  return habitOf(own ?? []) ?? habitOf(of_all) ?? { early: 0, usual: 0, late: unknownLate };
}
