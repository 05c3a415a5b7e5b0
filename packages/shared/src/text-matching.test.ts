import { expect, test } from 'vitest';
import { typingSlips } from './text-matching.ts';

test.each([
  ['mash', 'marsh', 2, 1],
  ['mrash', 'marsh', 2, 1],
  ['marsh', 'marsh', 0, 0],
  ['marsh', 'marches', 2, 3],
  ['', 'ab', 3, 2],
  ['kitten', 'sitting', 5, 3],
])('counts the typing mistakes between %j and %j, up to the limit %i: %i', (a, b, most, slips) => {
  expect(typingSlips(a, b, most)).toBe(slips);
  expect(typingSlips(b, a, most)).toBe(slips);
});
