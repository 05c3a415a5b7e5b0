import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { fromOpening, judge } from './cash-forecast.ts';
import { cashSettingsProblems, dayOfCash } from './cash-settings-problems.ts';

test.each([
  ['as expected', 500, 0, 500, true],
  ['exactly the worst case', -100, 0, -100, true],
  ['one cent below the worst case', -101, 0, -101, false],
  ['exactly the best case', 900, 0, 900, true],
  ['one cent above the best case', 901, 0, 901, false],
  ['changes before the forecast was made are not counted again', 1000, 400, 600, true],
])(
  'compares the forecast for a week with the actual result: %s',
  (_name, moved, before, actual, is_inside) => {
    const foretold = { worst: cents(-100), expected: cents(500), best: cents(900) };
    const kept = { monday: '2026-05-11', moved_before: cents(before), ...foretold };
    expect(judge(kept, cents(moved))).toEqual({
      from: '2026-05-11',
      to: '2026-05-17',
      ...foretold,
      actual,
      is_inside,
    });
  },
);

test('adds the forecast changes of a week to the opening balance', () => {
  const week = { from: '2026-05-14', to: '2026-05-20', worst: cents(-5), expected: cents(0), best: cents(7) };
  expect(fromOpening(week, cents(100))).toEqual({ ...week, worst: 95, expected: 100, best: 107 });
});

test.each([
  [null, null, {}],
  [0, '2026-05-14', {}],
  [-20.5, '2020-01-01', {}],
  [10, null, { counted_on: 'Choose the date of the balance' }],
  [null, '2026-05-14', { cash: 'Enter the bank balance on that day' }],
  [10, '2026-05-15', { counted_on: 'Choose today or an earlier date' }],
])('validates a bank balance of %s that is dated %s', (cash, counted_on, expected) => {
  expect(cashSettingsProblems({ cash, counted_on }, '2026-05-14')).toEqual(expected);
});

test.each([
  ['the amount is unchanged', 1000, '2026-05-01', 1000, '2026-05-01'],
  ['the amount was changed', 1000, '2026-05-01', 1200, '2026-05-14'],
  ['the amount is still being typed', 1000, '2026-05-01', undefined, '2026-05-14'],
  ['the first amount is entered', null, null, 5, '2026-05-14'],
  ['no amount is entered', null, null, null, '2026-05-14'],
])('determines the date of the bank balance: %s', (_name, cash, counted_on, typed, expected) => {
  expect(dayOfCash({ cash, counted_on }, typed, '2026-05-14')).toBe(expected);
});
