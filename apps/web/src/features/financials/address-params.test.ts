import { taxRateText } from '@dayworks/shared/financials/tax-rate-text';
import { expect, test } from 'vitest';
import { daysIn, daysText } from './profit-days.ts';
import { rateIn } from './taxed-rate.ts';

test('date ranges and tax rates are restored from the URL, and invalid values are ignored', () => {
  const days = { from: '2026-05-01', to: '2026-05-14' };
  expect(daysIn(daysText(days))).toEqual(days);
  expect(['', 'x', '2026-05-01', '2026-05-14_2026-05-01', '2026-02-30_2026-03-01'].map(daysIn)).toEqual(
    Array(5).fill(undefined),
  );
  expect(['8.875', '0', 'all', '', '-1', '101'].map(rateIn)).toEqual([8.875, 0, null, null, null, null]);
  expect([0, 8.875].map((rate) => taxRateText({ rate }))).toEqual(['No tax', '8.875%']);
});
