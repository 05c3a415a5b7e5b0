import { expect, test } from 'vitest';
import { periodBefore, sameDays } from './compared-days.ts';

const today = '2026-11-17';
const days = (from: string, to: string) => ({ from, to });

test.each([
  ['a month to date', days('2026-11-01', today), days('2026-10-01', '2026-10-17')],
  ['a month whose end is in the future', days('2026-11-01', '2026-11-30'), days('2026-10-01', '2026-10-17')],
  ['a quarter to date', days('2026-10-01', today), days('2026-07-01', '2026-08-17')],
  ['a year to date', days('2026-01-01', today), days('2025-01-01', '2025-11-17')],
  ['two days', days('2026-11-16', today), days('2026-11-14', '2026-11-15')],
  ['the last 30 days', days('2026-10-19', today), days('2026-09-19', '2026-10-18')],
  ['a chosen range', days('2026-09-03', '2026-09-12'), days('2026-08-24', '2026-09-02')],
  ['a completed month', days('2026-10-01', '2026-10-31'), days('2026-08-31', '2026-09-30')],
  ['a range in the future', days('2026-12-01', '2026-12-10'), days('2026-11-21', '2026-11-30')],
])('the right period is chosen for the comparison with %s', (_name, period, before) => {
  expect(periodBefore(period, today)).toEqual(before);
});

test('a comparison with the previous month compares the end of a long month with the last day of a shorter month', () => {
  expect(periodBefore(days('2026-03-01', '2026-03-31'), '2026-03-31')).toEqual(
    days('2026-02-01', '2026-02-28'),
  );
});

test.each([
  [days('2026-10-01', '2026-12-31'), days('2026-07-01', '2026-09-30'), days('2026-07-01', '2026-08-17')],
  [days('2026-01-01', '2026-12-31'), days('2025-01-01', '2025-12-31'), days('2025-01-01', '2025-11-17')],
  [days('2026-11-16', '2026-11-22'), days('2026-11-09', '2026-11-15'), days('2026-11-09', '2026-11-10')],
  [days('2026-11-01', '2026-11-30'), days('2026-04-01', '2026-04-30'), days('2026-04-01', '2026-04-17')],
])(
  'if the current period %o is compared with %o, both periods include only the days up to today',
  (period, other, compare) => {
    expect(sameDays(period, other, today)).toEqual({ period: { ...period, to: today }, compare });
  },
);

test('a comparison of two periods includes both in full if they are already over', () => {
  const [march, lastMarch] = [days('2026-03-01', '2026-03-31'), days('2025-03-01', '2025-03-31')];
  expect(sameDays(march, lastMarch, today)).toEqual({ period: march, compare: lastMarch });
});
