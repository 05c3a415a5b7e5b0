import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, startOfWeek } from '../dates/calendar-date.ts';
import { salesSteps } from './sales.ts';
import { salesPeriodProblem, salesPeriods } from './sales-periods.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['1999-12-31', '1999-12-27'],
  ['2024-03-01', '2024-02-26'],
])('the week that contains %s starts on %s', (date, monday) => {
  expect(startOfWeek(date)).toBe(monday);
});

describe('splitting a sales period into days, weeks or months', () => {
  test('splits a period into calendar months and shortens the first and last month', () => {
    expect(salesPeriods({ from: '2024-01-30', to: '2024-03-02' }, 'month')).toEqual([
      { from: '2024-01-30', to: '2024-01-31' },
      { from: '2024-02-01', to: '2024-02-29' },
      { from: '2024-03-01', to: '2024-03-02' },
    ]);
  });

  test('splits a period into weeks from Monday to Sunday', () => {
    expect(salesPeriods({ from: '2026-11-14', to: '2026-11-24' }, 'week')).toEqual([
      { from: '2026-11-14', to: '2026-11-15' },
      { from: '2026-11-16', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-24' },
    ]);
  });

  test('every day in a sales period belongs to exactly one of its parts', () => {
    const someDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2023-12-01', days));
    fc.assert(
      fc.property(someDay, fc.nat(400), fc.constantFrom(...salesSteps), (from, days, step) => {
        const to = addDays(from, days);
        const periods = salesPeriods({ from, to }, step);
        expect(periods[0]?.from).toBe(from);
        expect(periods.at(-1)?.to).toBe(to);
        for (const [index, period] of periods.entries()) {
          expect(period.from <= period.to).toBe(true);
          if (index > 0) expect(addDays(periods[index - 1]?.to ?? '', 1)).toBe(period.from);
        }
      }),
    );
  });
});

test.each([
  ['2026-01-02', '2026-01-01', 'month', 'The end date is before the start date'],
  ['2026-01-01', '2026-01-01', 'day', undefined],
  ['2020-01-01', '2023-12-31', 'day', undefined],
  ['1900-01-01', '2026-01-01', 'day', 'This period is too long: choose a shorter one, or larger steps'],
  ['1920-01-01', '2026-01-01', 'month', undefined],
  ['1900-01-01', '2999-12-31', 'month', 'This period is too long: choose a shorter one, or larger steps'],
] as const)('validates the sales period from %s to %s by %s: %s', (from, to, step, expected) => {
  expect(salesPeriodProblem({ from, to }, step)).toBe(expected);
});
