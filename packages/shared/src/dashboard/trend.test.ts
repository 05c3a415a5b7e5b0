import { expect, test } from 'vitest';
import { changePercent, countTrend, newCustomerPercent, trendOf } from './trend.ts';

test.each([
  [28_460, 25_320, 12.4],
  [50, 100, -50],
  [100, 100, 0],
  [1, 3, -66.7],
  [10, 0, 100],
  [0, 0, 0],
  [-5, 0, 0],
  [10, -20, 100],
  [0, 100, -100],
])(
  'the value %d, compared with the earlier value %d, is a change of %d percent',
  (current, previous, percent) => {
    expect(changePercent(current, previous)).toBe(percent);
  },
);

test('a trend shows whether the figure went down or stayed the same', () => {
  expect(trendOf(5, 10)).toEqual({ percent: 50, direction: 'down', is_sample: false });
  expect(trendOf(10, 10)).toEqual({ percent: 0, direction: 'flat', is_sample: false });
});

test('a trend uses a sample value, marked as such, only if there is no previous period', () => {
  expect(countTrend('invoices', 3, 0, false)).toEqual({ percent: 5, direction: 'down', is_sample: true });
  expect(countTrend('appointments', 3, 0, false)).toEqual({ percent: 10, direction: 'up', is_sample: true });
  expect(countTrend('invoices', 0, 0, false)).toEqual({ percent: 0, direction: 'flat', is_sample: false });
  expect(countTrend('invoices', 3, 0, true)).toEqual({ percent: 100, direction: 'up', is_sample: false });
});

test('calculates the percentage of customers who are new', () => {
  expect(newCustomerPercent(14, 226)).toBe(6.2);
  expect(newCustomerPercent(0, 0)).toBe(0);
});
