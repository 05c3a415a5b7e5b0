import { habitCases, usualDays } from '../customers/habits.ts';
import type { ForecastFacts } from './forecast-facts.ts';

/** Nobody knows them yet: on the day, or two weeks later where it goes badly. */
const unknownLate = 14;

/** Days, the earliest quarter, the middle, and all but the latest tenth. */
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

/** The customer's own, else that of all customers, else on the day. */
export function payingHabit(
  { by_customer, of_all }: ForecastFacts['lateness'],
  customerId: string | null,
): Habit {
  const own = customerId === null ? undefined : by_customer.get(customerId);
  return habitOf(own ?? []) ?? habitOf(of_all) ?? { early: 0, usual: 0, late: unknownLate };
}
