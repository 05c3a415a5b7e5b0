import { expect, test } from 'vitest';
import { dueChipText, dueText, repeatText } from './task-texts.ts';

const now = '2026-05-14T10:24';
const task = { status: 'todo', due_date: null, due_time: null, snoozed_until: null } as const;

test.each([
  [{}, null],
  [{ due_date: '2026-05-12' }, { text: 'Tue, May 12', note: '2 days late', isLate: true }],
  [{ due_date: '2026-05-13' }, { text: 'Wed, May 13', note: '1 day late', isLate: true }],
  [
    { due_date: '2026-05-12', status: 'done' },
    { text: 'Tue, May 12', note: null, isLate: false },
  ],
  [{ due_date: '2026-05-14' }, { text: 'Today', note: null, isLate: false }],
  [
    { due_date: '2026-05-14', due_time: '11:00' },
    { text: '11:00 AM', note: 'in 36 min', isLate: false },
  ],
  [
    { due_date: '2026-05-14', due_time: '09:00' },
    { text: '9:00 AM', note: '1 h ago', isLate: false },
  ],
  [
    { due_date: '2026-05-14', due_time: '15:00' },
    { text: '3:00 PM', note: null, isLate: false },
  ],
  [
    { due_date: '2026-05-15', due_time: '15:00' },
    { text: 'Tomorrow', note: '3:00 PM', isLate: false },
  ],
  [{ due_date: '2026-05-18' }, { text: 'Mon, May 18', note: null, isLate: false }],
  [{ due_date: '2027-01-04' }, { text: 'Mon, Jan 4, 2027', note: null, isLate: false }],
  [
    { due_date: '2026-05-12', snoozed_until: '2026-05-18' },
    { text: 'Mon, May 18', note: 'snoozed, due May 12', isLate: false },
  ],
  [{ snoozed_until: '2026-05-15' }, { text: 'Tomorrow', note: 'snoozed', isLate: false }],
  [
    { due_date: '2026-05-12', snoozed_until: '2026-05-13' },
    { text: 'Tue, May 12', note: '2 days late', isLate: true },
  ],
] as const)('dueText() returns the due date of the task %o', (fields, text) =>
  expect(dueText({ ...task, ...fields }, now)).toEqual(text),
);

test('dueChipText() and repeatText() format due dates and repeat rules', () => {
  expect(dueChipText('2026-05-15', '15:00', '2026-05-14')).toBe('Fri, May 15, 3:00 PM');
  expect(dueChipText('2026-05-15', null, '2026-05-14')).toBe('Fri, May 15');
  expect(repeatText('FREQ=WEEKLY;INTERVAL=2')).toBe('Every 2 weeks');
  expect(repeatText(null)).toBeNull();
});
