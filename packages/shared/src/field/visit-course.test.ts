import { expect, test } from 'vitest';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { someVisit } from './some-visit.ts';
import { nextStep, openWork, otherSteps } from './visit-course.ts';
import { workerMoveProblem } from './worker-move.ts';

test.each([
  ['scheduled', 'On my way'],
  ['confirmed', 'On my way'],
  ['on_my_way', 'I’m here, start work'],
  ['in_progress', 'Complete visit'],
  ['completed', undefined],
  ['no_show', undefined],
  ['cancelled', undefined],
] as const)('a visit that is %s goes on with %s', (status, label) => {
  expect(nextStep(someVisit({ status }))?.label).toBe(label);
});

test('a call begins at once', () => {
  expect(nextStep(someVisit({ type: 'call' }))?.to).toBe('in_progress');
});

test('no step is offered that is refused to whoever brought the visit there', () => {
  for (const status of appointmentStatuses)
    for (const type of ['visit', 'call'] as const) {
      const visit = someVisit({ status, type });
      for (const step of [nextStep(visit), ...otherSteps(visit)])
        if (step) {
          const move = { from: status, to: step.to, isForced: false, isOwnDoing: true };
          expect(workerMoveProblem(move)).toBeUndefined();
        }
    }
});

test('what is left is said, and holds nobody back', () => {
  const open = { id: 's', text: 'Sweep', done_at: null, done_by: null, marked_at: null };
  const ticked = { ...open, done_at: '2026-05-14T17:00:00.000Z' };
  expect(openWork({ steps: [] })).toBeNull();
  expect(openWork({ steps: [ticked] })).toBeNull();
  expect(openWork({ steps: [open, ticked] })).toBe('1 step is still open');
  expect(openWork({ steps: [open, open] })).toBe('2 steps are still open');
});
