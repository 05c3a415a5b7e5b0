import { expect, test } from 'vitest';
import { toCents } from '../money.ts';
import { coachComparison, coachHeadline } from './coach-panel.ts';

test.each([
  [500.01, { count: 0, average: 0 }, '15% above average'],
  [500, { count: 0, average: 0 }, '8% below average'],
  [0, { count: 9, average: 100 }, '8% below average'],
  [115, { count: 10, average: 100 }, '15% above your average'],
  [3802.35, { count: 40, average: 3306.403333 }, '15% above your average'],
  [92, { count: 10, average: 100 }, '8% below your average'],
  [100.2, { count: 10, average: 100 }, 'Right at your average'],
  [700, { count: 10, average: 0 }, '15% above average'],
])('compares an invoice for $%f with the paid invoices %j: %s', (total, history, expected) => {
  expect(coachHeadline(coachComparison(toCents(total), history))).toBe(expected);
});
