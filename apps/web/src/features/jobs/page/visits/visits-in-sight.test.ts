import { expect, test } from 'vitest';
import { visitsInSight } from './visits-in-sight.ts';

const day = (number: number) => ({ end_time: `2026-05-${String(number).padStart(2, '0')}T10:00:00Z` });
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index + 1));
const at = (number: number) => new Date(`2026-05-${String(number).padStart(2, '0')}T09:00:00Z`);

test.each([
  [3, 20, [1, 2, 3]],
  [8, 1, [1, 2, 3, 4, 5, 6, 7, 8]],
  [20, 10, [7, 8, 9, 10, 11, 12, 13, 14]],
  [20, 1, [1, 2, 3, 4, 5, 6, 7, 8]],
  [20, 28, [13, 14, 15, 16, 17, 18, 19, 20]],
])(
  'if a job has %d visits and today is day %d, the card shows the visits on the days %j',
  (count, today, shown) => {
    expect(visitsInSight(days(count), at(today))).toEqual(shown.map(day));
  },
);
