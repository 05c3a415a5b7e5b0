import { expect, test } from 'vitest';
import { visitConflict, visitConflictText } from './visit-transitions.ts';

const nine = '2026-05-14T16:00:00.000Z';
const ten = '2026-05-14T17:00:00.000Z';
const seen = { version: 3, start_time: nine };

test.each([
  ['nothing changed', 'completed', { version: 3, start_time: nine, status: 'in_progress' }, false, null],
  [
    'only the text changed',
    'completed',
    { version: 4, start_time: nine, status: 'in_progress' },
    false,
    null,
  ],
  [
    'the visit was cancelled',
    'in_progress',
    { version: 4, start_time: nine, status: 'cancelled' },
    false,
    'cancelled',
  ],
  [
    'the visit was cancelled and rescheduled',
    'on_my_way',
    { version: 5, start_time: ten, status: 'cancelled' },
    false,
    'cancelled',
  ],
  [
    'another person completed the visit',
    'in_progress',
    { version: 4, start_time: nine, status: 'completed' },
    false,
    'finished',
  ],
  [
    'both people completed the visit',
    'completed',
    { version: 4, start_time: nine, status: 'completed' },
    false,
    null,
  ],
  [
    'the field worker completed the visit',
    'in_progress',
    { version: 6, start_time: nine, status: 'completed' },
    true,
    null,
  ],
  [
    'another person marked the visit as a no-show',
    'completed',
    { version: 4, start_time: nine, status: 'no_show' },
    false,
    'finished',
  ],
  [
    'the visit was rescheduled',
    'on_my_way',
    { version: 4, start_time: ten, status: 'scheduled' },
    false,
    'moved',
  ],
  [
    'the field worker had already seen the new time',
    'on_my_way',
    { version: 3, start_time: ten, status: 'scheduled' },
    false,
    null,
  ],
] as const)(
  'detects a conflict between an action of the field worker and a change by another person: %s',
  (_, to, now, isOwnDoing, conflict) => {
    expect(visitConflict({ to, seen, now, isOwnDoing })).toBe(conflict);
  },
);

test('a start time counts as unchanged if it is the same instant written in another time zone', () => {
  const now = { version: 9, start_time: '2026-05-14T09:00:00.000-07:00', status: 'scheduled' } as const;
  expect(visitConflict({ to: 'on_my_way', seen, now, isOwnDoing: false })).toBeNull();
});

test('the conflict message names the other person and the change', () => {
  expect(visitConflictText('moved', 'Dana Cole')).toBe(
    'Dana Cole moved this visit before your change was sent. Choose which one to keep.',
  );
});
