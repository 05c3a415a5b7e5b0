import { expect, test } from 'vitest';
import { financialsQueryOf, type PeriodChoice } from './financials-period.ts';

const choice = { from: null, to: null, basis: 'cash' } as const;

test.each<[PeriodChoice, string, string]>([
  ['month', '2026-05-14', '2026-05-01'],
  ['quarter', '2026-05-14', '2026-04-01'],
  ['quarter', '2026-03-31', '2026-01-01'],
  ['quarter', '2026-12-01', '2026-10-01'],
  ['year', '2026-05-14', '2026-01-01'],
  ['12m', '2026-05-14', '2025-06-01'],
  ['custom', '2026-05-14', '2026-05-01'],
])('the period %s on %s starts on %s', (period, today, from) => {
  expect(financialsQueryOf({ ...choice, period }, today)).toEqual({ from, to: today, basis: 'cash' });
});

test('a custom date range is used unchanged', () => {
  const own = { period: 'custom', from: '2024-01-05', to: '2024-02-03', basis: 'accrual' } as const;
  expect(financialsQueryOf(own, '2026-05-14')).toEqual({
    from: '2024-01-05',
    to: '2024-02-03',
    basis: 'accrual',
  });
});
