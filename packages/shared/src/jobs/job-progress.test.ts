import { expect, test } from 'vitest';
import { shownProgress } from './job-progress.ts';

const facts = { steps: 0, steps_done: 0, visits: 0, visits_done: 0 };

test.each([
  ['nothing is known', null, 'one_off', null],
  ['no checklist and one visit', { ...facts, visits: 1 }, 'one_off', null],
  ['a checklist', { ...facts, steps: 5, steps_done: 3, visits: 2 }, 'one_off', '3 of 5 steps done'],
  ['only visits', { ...facts, visits: 3, visits_done: 1 }, 'one_off', '1 of 3 visits done'],
  ['visits without an end', { ...facts, visits: 13, visits_done: 1 }, 'recurring', null],
  [
    'the checklist of one of the recurring visits',
    { ...facts, steps: 2, visits: 13 },
    'recurring',
    '0 of 2 steps done',
  ],
] as const)('describes the progress of a job: %s', (_name, progress, type, text) =>
  expect(shownProgress(progress, type)?.text ?? null).toBe(text),
);
