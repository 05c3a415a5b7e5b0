import { expect, test } from 'vitest';
import type { RecurringUnit } from './dates/recurring-dates.ts';
import { monthlyAmount } from './monthly-amount.ts';

test.each<[number, number, RecurringUnit, number]>([
  [1450, 1, 'month', 1450],
  [1200, 1, 'year', 100],
  [100, 3, 'month', 33.33],
  [100, 1, 'week', 434.82],
  [100, 2, 'week', 217.41],
  [0.01, 2, 'year', 0],
])('%s every %s %s is %s in an average month', (amount, every, unit, month) => {
  expect(monthlyAmount(amount, { every, unit })).toBe(month);
});
