import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test.each([
  [185, 60, { amount: 125, percent: 67.6 }],
  [100, 150, { amount: -50, percent: -50 }],
  [0, 10, { amount: -10, percent: null }],
  [20, 0, { amount: 20, percent: 100 }],
  [20, null, null],
])('calculates the margin of an item with the price %d and the cost %s', (price, cost, margin) => {
  expect(marginOf({ price, cost })).toEqual(margin);
});
