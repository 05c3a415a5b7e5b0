import { expect, test } from 'vitest';
import { appointmentStatuses } from '../appointments/appointment-status.ts';
import { someVisit } from './visit-fixtures.ts';
import { heldSeconds, nextStep, openWork, otherSteps, undoSeconds } from './visit-transitions.ts';
import { workerMoveProblem } from './worker-move.ts';

test.each([
  ['scheduled', 'On my way'],
  ['confirmed', 'On my way'],
  ['on_my_way', 'I’m here, start work'],
  ['in_progress', 'Complete visit'],
  ['completed', undefined],
  ['no_show', undefined],
  ['cancelled', undefined],
] as const)('suggests the next step for a visit with status %s: %s', (status, label) => {
  expect(nextStep(someVisit({ status }))?.label).toBe(label);
});

test('an appointment of type ‘call’ starts without the ‘on my way’ step', () => {
  expect(nextStep(someVisit({ type: 'call' }))?.to).toBe('in_progress');
});

test('suggests no step that the field worker is not allowed to take', () => {
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

test('mentions open checklist steps but does not block the field worker', () => {
  const open = { id: 's', text: 'Sweep', done_at: null, done_by: null, marked_at: null };
  const ticked = { ...open, done_at: '2026-05-14T17:00:00.000Z' };
  expect(openWork({ steps: [] })).toBeNull();
  expect(openWork({ steps: [ticked] })).toBeNull();
  expect(openWork({ steps: [open, ticked] })).toBe('1 step is still open');
  expect(openWork({ steps: [open, open] })).toBe('2 steps are still open');
});

test('a step can be undone for 10 seconds, and the message to the customer waits longer than that', () => {
  expect(undoSeconds).toBe(10);
  expect(heldSeconds).toBeGreaterThan(undoSeconds);
});
