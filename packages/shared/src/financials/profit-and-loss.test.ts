import { describe, expect, it, test } from 'vitest';
import { cents } from '../money.ts';
import { marginOf, periodProblem, profitAndLoss, yearBefore } from './profit-and-loss.ts';

test.each([
  [10_000, 2_500, 25],
  [10_000, -2_500, -25],
  [3_000, 1_000, 33.3],
  [3_000, 2_000, 66.7],
  [0, -500, null],
  [-100, 50, null],
])(
  'calculates the margin: if revenue is %s cents and profit is %s cents, the margin is %s',
  (revenue, profit, margin) => {
    expect(marginOf(cents(revenue), cents(profit))).toBe(margin);
  },
);

test.each([
  [
    { from: '2026-01-01', to: '2026-12-31' },
    { from: '2025-01-01', to: '2025-05-14' },
  ],
  [
    { from: '2025-06-01', to: '2026-05-14' },
    { from: '2024-06-01', to: '2025-05-14' },
  ],
  [
    { from: '2024-02-29', to: '2024-02-29' },
    { from: '2023-02-28', to: '2023-02-28' },
  ],
  [
    { from: '2025-02-28', to: '2025-02-28' },
    { from: '2024-02-28', to: '2024-02-28' },
  ],
  [
    { from: '2025-01-01', to: '2025-02-28' },
    { from: '2024-01-01', to: '2024-02-29' },
  ],
])('finds the same days of the previous year for the period %o', (period, before) => {
  expect(yearBefore(period, '2026-05-14')).toEqual(before);
});

describe('profit and loss', () => {
  const period = { from: '2026-03-10', to: '2026-05-14' };
  const told = profitAndLoss(
    period,
    { from: '2025-03-10', to: '2025-05-14' },
    {
      gross: [
        { start: '2026-03-10', amount: 108.1, tax_collected: 9, tax_refunded: 1, credited: 0, bad_debt: 0 },
        { start: '2026-05-01', amount: 50.2, tax_collected: 0, tax_refunded: 0, credited: 0, bad_debt: 0 },
      ],
      spent: [
        { start: '2026-03-10', category: 'Fuel', amount: 20.05 },
        { start: '2026-04-01', category: null, amount: 30 },
        { start: '2026-05-01', category: 'Fuel', amount: 10 },
      ],
    },
    {
      gross: [
        { start: '2025-04-01', amount: 7, tax_collected: 0, tax_refunded: 0, credited: 0, bad_debt: 0 },
      ],
      spent: [{ start: '2025-03-10', category: 'Rent', amount: 9 }],
    },
  );

  it('the profit and loss statement splits a period into months whose profits add up to the total', () => {
    expect(told.months.map(({ from, to, profit }) => [from, to, profit])).toEqual([
      ['2026-03-10', '2026-03-31', 80.05],
      ['2026-04-01', '2026-04-30', -30],
      ['2026-05-01', '2026-05-14', 40.2],
    ]);
    expect(told).toMatchObject({ income: 150.3, expenses: 60.05, profit: 90.25, margin: 60 });
  });

  it('separates income from the sales tax included in the amount received', () => {
    expect(told).toMatchObject({ gross: 158.3, tax_collected: 9, tax_refunded: 1, tax: 8, income: 150.3 });
  });

  it('the profit and loss statement compares each month with the previous year', () => {
    expect(told.months.map(({ before }) => before.profit)).toEqual([-9, 7, 0]);
    expect(told.before).toMatchObject({ income: 7, expenses: 9, profit: -2, margin: -28.6 });
  });

  it('lists the expense categories of both years, with the largest category first', () => {
    expect(told.categories).toEqual([
      { category: 'Fuel', months: [20.05, 0, 10], total: 30.05, before: 0 },
      { category: null, months: [0, 30, 0], total: 30, before: 0 },
      { category: 'Rent', months: [0, 0, 0], total: 0, before: 9 },
    ]);
  });
});

test.each([
  ['2026-01-01', '2026-01-01', undefined],
  ['2026-01-02', '2026-01-01', 'The end date is before the start date'],
  ['2017-01-01', '2026-12-31', undefined],
  ['2017-01-01', '2027-01-01', 'Choose at most 10 years'],
  ['1990-01-01', '2090-01-01', 'Choose at most 10 years'],
])('validates the reporting period from %s to %s', (from, to, expected) => {
  expect(periodProblem({ from, to })).toBe(expected);
});
