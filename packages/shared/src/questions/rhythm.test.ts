import { expect, test } from 'vitest';
import { isSilent, usualGap } from './rhythm.ts';

test.each<[number[], number | null]>([
  [[], null],
  [[30], null],
  [[30, 30], 30],
  [[10, 50], 30],
  [[7, 7, 365], 7],
  [[14, 365, 14, 30], 22],
])('between visits %j days apart are usually %j', (gaps, gap) => {
  expect(usualGap(gaps)).toBe(gap);
});

test.each<[number | null, number, boolean]>([
  [null, 4000, false],
  [30, 44, false],
  [30, 59, false],
  [30, 60, true],
  [40, 60, false],
  [40, 61, true],
  [90, 135, false],
  [90, 136, true],
  [365, 500, false],
])('whoever comes every %j days and was last here %i days ago is silent: %j', (gap, since, silent) => {
  expect(isSilent(gap, since)).toBe(silent);
});
