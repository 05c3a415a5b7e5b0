import { expect, test } from 'vitest';
import type { AppointmentStatus } from '../appointments/appointment-status.ts';
import { workerStatuses } from './field-action.ts';
import { workerMoveProblem } from './worker-move.ts';

const own = { isForced: false, isOwnDoing: true };
const others = { isForced: false, isOwnDoing: false };
const forced = { isForced: true, isOwnDoing: false };

/** Returns the statuses to which a field worker can move a visit from the given status. */
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
  'from the status %s, a field worker may set these statuses: after their own change %j, after a change by someone else %j, when insisting %j',
  (from, mine, theirs, insisting) => {
    expect([own, others, forced].map((how) => waysFrom(from, how))).toEqual([mine, theirs, insisting]);
  },
);

test('allows a field worker to set the status that the visit already has, no matter who set it', () => {
  for (const status of workerStatuses)
    expect(workerMoveProblem({ from: status, to: status, ...others })).toBeUndefined();
});
