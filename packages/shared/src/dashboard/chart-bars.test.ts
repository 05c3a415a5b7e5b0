import { describe, expect, it, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../dates/calendar-date.ts';
import { chartBars, countsByWeek, lastWeeks, owedByWeek, sumSpans } from './chart-bars.ts';
import { chartPeriods } from './dashboard.ts';

const days = ['2024-02-29', '2025-03-01', '2025-12-31', '2026-01-01', '2026-05-14', '2026-11-15'];

describe.each(chartPeriods)('dashboard chart for %s', (period) => {
  test.each(days)(
    'on the date %s, the chart bars follow each other without gaps, and so do the bars of the previous period',
    (today) => {
      const bars = chartBars(period, today);
      for (const [index, bar] of bars.entries()) {
        const next = bars[index + 1];
        if (next) expect(next.from).toBe(addDays(bar.to, 1));
        if (next && period !== '12m') expect(next.before.from).toBe(addDays(bar.before.to, 1));
        expect(bar.from <= bar.to && bar.before.to < bar.from).toBe(true);
      }
      expect(bars.filter((bar) => bar.is_running)).toEqual([bars.at(-1)]);
      expect((bars.at(-1)?.to ?? '') >= today).toBe(true);
      const last = bars.at(-1);
      if (period === '12m') expect(last?.before.to).toBe(addMonths(today, -12));
      else if (last)
        expect(daysBetween(last.before.from, last.before.to)).toBe(daysBetween(last.from, today));
    },
  );
});

test('the weekly bars of the chart start on Monday', () => {
  expect(
    chartBars('12w', '2026-05-14')
      .map((bar) => bar.from)
      .slice(-2),
  ).toEqual(['2026-05-04', '2026-05-11']);
});

test('compares a chart bar for a month with the same month in the previous year, even if one of the two is a leap year', () => {
  const february = chartBars('12m', '2025-02-10').at(-1);
  expect(february).toMatchObject({
    from: '2025-02-01',
    to: '2025-02-28',
    before: { from: '2024-02-01', to: '2024-02-10' },
  });
  const january = chartBars('12m', '2025-03-10').at(-2);
  expect(january?.before).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('compares the current week up to today with the same weekdays of the corresponding week in the previous period', () => {
  expect(chartBars('12w', '2026-05-14').at(-1)?.before).toEqual({ from: '2026-02-16', to: '2026-02-19' });
});

test('each chart bar adds up the amounts of its own days and ignores all other days', () => {
  const amounts = [
    { day: '2026-01-01', cents: 5 },
    { day: '2026-01-31', cents: 7 },
    { day: '2026-02-01', cents: -3 },
    { day: '2025-12-31', cents: 100 },
  ];
  const spans = [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
  ];
  expect(sumSpans(amounts, spans)).toEqual([12, -3]);
});

test('the dashboard shows twelve weeks of seven days, and the last week ends today', () => {
  const weeks = lastWeeks('2026-11-15');
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ from: '2026-08-24', to: '2026-08-30' });
  expect(weeks[11]).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  for (const { from, to } of weeks) expect(daysBetween(from, to)).toBe(6);
});

const last = (points: readonly number[], count: number) => points.slice(-count);

/** In these tests, today is a Sunday, so the weeks end on Sundays. */
const today = '2026-11-15';

it.each([
  ['nothing changed', [], [500, 500, 500, 500]],
  [
    'an amount is not counted before it is owed',
    [{ day: '2026-11-08', owed_cents: 300 }],
    [200, 200, 500, 500],
  ],
  [
    'an amount that was settled last week was still owed before',
    [
      { day: '2026-11-01', owed_cents: 40 },
      { day: '2026-11-15', owed_cents: -40 },
    ],
    [500, 540, 540, 500],
  ],
  [
    'a change on a Monday counts in the week that begins then',
    [
      { day: '2026-11-02', owed_cents: 40 },
      { day: '2026-11-09', owed_cents: -40 },
    ],
    [500, 500, 540, 500],
  ],
  [
    'an amount that is invoiced and settled within a week leaves no trace',
    [
      { day: '2026-11-02', owed_cents: 40 },
      { day: '2026-11-08', owed_cents: -40 },
    ],
    [500, 500, 500, 500],
  ],
  [
    'a refunded amount is owed again',
    [
      { day: '2026-10-20', owed_cents: -60 },
      { day: '2026-11-05', owed_cents: 60 },
    ],
    [440, 440, 500, 500],
  ],
  [
    'a change with a future date counts as today’s',
    [{ day: '2026-12-24', owed_cents: 100 }],
    [400, 400, 400, 500],
  ],
  ['the balance is never below zero', [{ day: '2026-11-14', owed_cents: 900 }], [0, 0, 0, 500]],
])('calculates the balance due at the end of each week: %s', (_, days, points) => {
  expect(last(owedByWeek(500, today, days), 4)).toEqual(points);
});

test('the dashboard assigns each weekly count to its week and omits counts that are older than twelve weeks', () => {
  const points = countsByWeek([
    { ago: 0, count: 2 },
    { ago: 0, count: 1 },
    { ago: 11, count: 5 },
    { ago: 12, count: 9 },
  ]);
  expect([points[0], ...last(points, 2)]).toEqual([5, 0, 3]);
});
