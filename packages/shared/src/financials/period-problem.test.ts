import { expect, test } from 'vitest';
import { periodProblem } from './period-problem.ts';

test.each([
  ['2026-01-01', '2026-01-01', undefined],
  ['2026-01-02', '2026-01-01', 'The end date is before the start date'],
  ['2017-01-01', '2026-12-31', undefined],
  ['2017-01-01', '2027-01-01', 'Choose at most 10 years'],
  ['1990-01-01', '2090-01-01', 'Choose at most 10 years'],
])('validates the period from %s to %s', (from, to, expected) => {
  expect(periodProblem({ from, to })).toBe(expected);
});
