import { expect, it, test } from 'vitest';
import { daysBetween } from '../dates/calendar-date.ts';
import { countsByWeek, lastWeeks, owedByWeek } from './weeks.ts';

test('the dashboard shows twelve weeks of seven days, and the last week ends today', () => {
  const weeks = lastWeeks('2026-11-15');
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toEqual({ from: '2026-08-24', to: '2026-08-30' });
  expect(weeks[11]).toEqual({ from: '2026-11-09', to: '2026-11-15' });
  for (const { from, to } of weeks) expect(daysBetween(from, to)).toBe(6);
});

const last = (points: readonly number[], count: number) => points.slice(-count);

/** Today is a Sunday, so the weeks end on Sundays. */
const today = '2026-11-15';

it.each([
  ['nothing changed', [], [500, 500, 500, 500]],
  [
    'what is owed since one week was not before',
    [{ day: '2026-11-08', owed_cents: 300 }],
    [200, 200, 500, 500],
  ],
  [
    'what was settled last week was owed before',
    [
      { day: '2026-11-01', owed_cents: 40 },
      { day: '2026-11-15', owed_cents: -40 },
    ],
    [500, 540, 540, 500],
  ],
  [
    'a week ends with its last day',
    [
      { day: '2026-11-02', owed_cents: 40 },
      { day: '2026-11-09', owed_cents: -40 },
    ],
    [500, 500, 540, 500],
  ],
  [
    'asked for and settled within a week leaves no trace',
    [
      { day: '2026-11-02', owed_cents: 40 },
      { day: '2026-11-08', owed_cents: -40 },
    ],
    [500, 500, 500, 500],
  ],
  [
    'a refund takes back what it gave',
    [
      { day: '2026-10-20', owed_cents: -60 },
      { day: '2026-11-05', owed_cents: 60 },
    ],
    [440, 440, 500, 500],
  ],
  ['what lies ahead counts as now', [{ day: '2026-12-24', owed_cents: 100 }], [400, 400, 400, 500]],
  ['never below nothing', [{ day: '2026-11-14', owed_cents: 900 }], [0, 0, 0, 500]],
])('calculates the balance due at the end of each week: %s', (_, days, points) => {
  expect(last(owedByWeek(500, today, days), 4)).toEqual(points);
});

test('the dashboard assigns each count to its week and omits counts from before the twelve weeks', () => {
  const points = countsByWeek([
    { ago: 0, count: 2 },
    { ago: 0, count: 1 },
    { ago: 11, count: 5 },
    { ago: 12, count: 9 },
  ]);
  expect([points[0], ...last(points, 2)]).toEqual([5, 0, 3]);
});
