import { expect, test } from 'vitest';
import { habitText } from './habit-text.ts';

test.each([
  [null, 'not enough yet'],
  [0, 'on the day'],
  [1, '1 day late'],
  [6, '6 days late'],
  [-1, '1 day early'],
  [-4, '4 days early'],
])('habitText() describes a usual payment delay of %s days as “%s”', (days, text) => {
  expect(habitText(days)).toBe(text);
});
