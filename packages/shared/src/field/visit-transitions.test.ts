import { expect, test } from 'vitest';
import { type AppointmentStatus, appointmentStatuses } from '../appointments/appointment-status.ts';
import { someVisit } from '../testing/visit-fixtures.ts';
import { workerStatuses } from './field-action.ts';
import {
  heldSeconds,
  nextStep,
  openWork,
  otherSteps,
  undoSeconds,
  workerMoveProblem,
} from './visit-transitions.ts';

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

test('suggests only steps that the field worker is allowed to take', () => {
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

test('open checklist steps are mentioned in a note but do not block the field worker', () => {
  const open = { id: 's', text: 'Sweep', done_at: null, done_by: null, marked_at: null };
  const ticked = { ...open, done_at: '2026-05-14T17:00:00.000Z' };
  expect(openWork({ steps: [] })).toBeNull();
  expect(openWork({ steps: [ticked] })).toBeNull();
  expect(openWork({ steps: [open, ticked] })).toBe('1 step is still open');
  expect(openWork({ steps: [open, open] })).toBe('2 steps are still open');
});

test('the message to the customer is delayed for longer than the 10 seconds that the user has to undo a status change', () => {
  expect(undoSeconds).toBe(10);
  expect(heldSeconds).toBeGreaterThan(undoSeconds);
});

const own = { isForced: false, isOwnDoing: true };
const others = { isForced: false, isOwnDoing: false };
const forced = { isForced: true, isOwnDoing: false };

/** Returns the statuses that a field worker can move a visit to from the given status. */
const waysFrom = (from: AppointmentStatus, how: typeof own) =>
  workerStatuses.filter((to) => to !== from && workerMoveProblem({ from, to, ...how }) === undefined);

const ahead = ['on_my_way', 'in_progress', 'completed', 'no_show'];
const took = ['on_my_way', 'in_progress', 'completed'];

test.each([
  ['scheduled', ahead, ahead, ahead],
  ['confirmed', [...ahead, 'scheduled'], ahead, ahead],
  ['on_my_way', ['in_progress', 'completed', 'no_show', 'scheduled'], ahead.slice(1), ahead.slice(1)],
  ['in_progress', ['completed', 'no_show', 'scheduled'], ['completed', 'no_show'], ['completed', 'no_show']],
  ['completed', ['in_progress'], ['in_progress'], ['in_progress']],
  ['no_show', [], [], took],
  ['cancelled', [], [], took],
] as const)(
  'from the status %s, a field worker can set these statuses: after their own change %j, after a change by someone else %j, when insisting %j',
  (from, mine, theirs, insisting) => {
    expect([own, others, forced].map((how) => waysFrom(from, how))).toEqual([mine, theirs, insisting]);
  },
);

test('allows a field worker to set the status that the visit already has, no matter who set it', () => {
  for (const status of workerStatuses)
    expect(workerMoveProblem({ from: status, to: status, ...others })).toBeUndefined();
});
