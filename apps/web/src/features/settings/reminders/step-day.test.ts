import { expect, test } from 'vitest';
import { dayProblem, daysOf, type Side } from './step-dialog.tsx';

test.each<[Side, string, number, string | undefined]>([
  ['before', '3', -3, 'You already have a reminder: 3 days before'],
  ['before', '5', -5, undefined],
  ['before', '31', -31, 'Enter 1 to 30 days'],
  ['on', '', 0, undefined],
  ['late', '120', 120, undefined],
  ['late', '121', 121, 'Enter 1 to 120 days'],
  ['late', '0', 0, 'Enter 1 to 120 days'],
  ['late', '1.5', 1.5, 'Enter 1 to 120 days'],
  ['late', 'soon', 0, 'Enter 1 to 120 days'],
])('the day of a reminder step, given as %s %s, is converted and checked', (side, count, days, problem) => {
  expect([daysOf(side, count) + 0, dayProblem(side, count, [-3, 7])]).toEqual([days, problem]);
});
