import { expect, test } from 'vitest';
import { rowsInSight } from './use-rows-in-sight.ts';

const sight = { windowPx: 900, rowHeightPx: 68, count: 100_000 };

test('at the top of a list, the visible rows and some additional rows are rendered', () => {
  expect(rowsInSight({ ...sight, abovePx: -470 })).toEqual({ first: 0, last: 19 });
});

test('a list that starts far below the visible area renders only its first rows, if any', () => {
  const { first, last } = rowsInSight({ ...sight, abovePx: -50_000 });
  expect([first, last]).toEqual([0, 0]);
});

test('at any scroll position, every row in the visible area is rendered', () => {
  for (let abovePx = 0; abovePx < 6_799_000; abovePx += 9_973) {
    const { first, last } = rowsInSight({ ...sight, abovePx });
    expect(first * 68).toBeLessThanOrEqual(abovePx);
    expect((last + 1) * 68).toBeGreaterThanOrEqual(Math.min(abovePx + 900, 6_800_000));
    expect(last - first).toBeLessThan(50);
  }
});

test('the range of rendered rows ends with the last row of the list', () => {
  expect(rowsInSight({ ...sight, abovePx: 6_799_500 }).last).toBe(99_999);
  expect(rowsInSight({ ...sight, count: 3, abovePx: 0 })).toEqual({ first: 0, last: 2 });
  expect(rowsInSight({ ...sight, count: 0, abovePx: 0 })).toEqual({ first: 0, last: -1 });
});
