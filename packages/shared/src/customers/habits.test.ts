import { expect, test } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import { median, usualDays, usualGap } from './habits.ts';

test.each([
  [[], null],
  [[7], 7],
  [[1, 2], 1.5],
  [[9, 1, 5], 5],
  [[17, 20, 90, 96, 100, 400], 93],
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test.each([
  [[3, 4], null],
  [[3, 4, 8], 4],
  [[-3, -3, 0], -3],
  [[1, 2, 3, 4], 3],
])('for the payment delays %j, the usual payment delay in days is %j', (days, usual) => {
  expect(usualDays(days)).toBe(usual);
});

test('the usual interval between jobs is known only if there are at least three intervals in the last two years, and several jobs on one day count as one', () => {
  const today = '2026-05-14';
  const ago = (days: number) => addDays(today, -days);
  expect(usualGap([ago(10), ago(10), ago(40), ago(70)], today)).toBeNull();
  expect(usualGap([ago(10), ago(40), ago(70), ago(100)], today)).toBe(30);
  expect(usualGap([ago(10), ago(40), ago(70), ago(800), ago(801)], today)).toBeNull();
});
