import { expect, test } from 'vitest';
import { promiseDayProblem, promiseDays } from './promise.ts';

test.each([
  ['yesterday', '2026-05-13', 'Choose today or a later date'],
  ['today', '2026-05-14', undefined],
  ['in sixty days', '2026-07-13', undefined],
  ['in sixty-one days', '2026-07-14', 'Choose a date up to July 13, 2026'],
])('validates the promised payment date: %s', (_name, day, problem) => {
  expect(promiseDayProblem(day, '2026-05-14', promiseDays)).toBe(problem);
});
