import { expect, test } from 'vitest';
import type { RecurringUnit } from '../dates/recurring-dates.ts';
import { emptyLineItem } from '../documents/lines/line-item.ts';
import { amountOff } from '../documents/lines/totals.ts';
import { isSamePrice, monthlyAmount, monthlyIncome, priceOf, priceOn, withPrice } from './series-price.ts';

const item = (price: number, tax_rate = 0) => ({
  ...emptyLineItem(''),
  id: null,
  name: 'Mowing',
  price,
  tax_rate,
});
const first = priceOf('2026-01-01', [item(100, 8)], amountOff(0));
const raised = priceOf('2026-07-01', [item(120, 8)], amountOff(0));

test.each([
  ['2025-12-01', 108],
  ['2026-01-01', 108],
  ['2026-06-30', 108],
  ['2026-07-01', 129.6],
  ['2030-01-01', 129.6],
])('the invoice that the series creates for %s has a total of %s', (day, total) => {
  expect(priceOn([first, raised], day).total).toBe(total);
});

test('adding a price replaces the price that starts on the same date and keeps the prices that start later', () => {
  const other = priceOf('2026-03-01', [item(110)], amountOff(10));
  const changed = withPrice(
    withPrice([first, raised], other),
    priceOf('2026-03-01', [item(111)], amountOff(0)),
  );
  expect(changed.map(({ from_on, total }) => [from_on, total])).toEqual([
    ['2026-01-01', 108],
    ['2026-03-01', 111],
    ['2026-07-01', 129.6],
  ]);
});

test('two prices of a recurring invoice count as equal if they have the same items and discount', () => {
  expect(isSamePrice(first, priceOf('2027-01-01', [item(100, 8)], amountOff(0)))).toBe(true);
  expect(isSamePrice(first, priceOf('2026-01-01', [item(100, 8)], amountOff(1)))).toBe(false);
  expect(isSamePrice(first, raised)).toBe(false);
});

test('the monthly income of a recurring invoice excludes sales tax and is based on a month of average length', () => {
  expect(monthlyIncome(first, { every: 1, unit: 'month' })).toBe(100);
  expect(monthlyIncome(first, { every: 1, unit: 'week' })).toBe(434.82);
  expect(monthlyIncome(first, { every: 1, unit: 'year' })).toBe(8.33);
});

test.each<[number, number, RecurringUnit, number]>([
  [1450, 1, 'month', 1450],
  [1200, 1, 'year', 100],
  [100, 3, 'month', 33.33],
  [100, 1, 'week', 434.82],
  [100, 2, 'week', 217.41],
  [0.01, 2, 'year', 0],
])('an amount of %s every %s %s is %s in an average month', (amount, every, unit, month) => {
  expect(monthlyAmount(amount, { every, unit })).toBe(month);
});
