import { expect, test } from 'vitest';
import { taskEvent } from './record-events.ts';

const clock = { today: '2026-05-14', timeZone: 'America/Los_Angeles' };
const task = {
  id: '7f3a9c21-0000-4000-8000-000000000000',
  created_at: '2026-05-10T16:00:00Z',
  title: 'Call back',
  status: 'todo',
  due_date: null,
  done_at: null,
  assignee: 'Sam Whitlock',
} as const;

test.each([
  ['open and due', { due_date: '2026-05-18' }, '2026-05-18', true, 'To do, Sam Whitlock'],
  [
    'open and overdue, shown as upcoming',
    { due_date: '2026-05-12' },
    '2026-05-12',
    true,
    'To do, Sam Whitlock',
  ],
  ['open without a due date', {}, '2026-05-10', false, 'To do, Sam Whitlock'],
  [
    'done, shown on the date in the time zone of the business',
    { status: 'done', due_date: '2026-05-18', done_at: '2026-05-14T05:30:00Z' },
    '2026-05-13',
    false,
    'Done, Sam Whitlock',
  ],
] as const)('shows a task as an event in the timeline: %s', (_name, fields, date, is_ahead, detail) => {
  expect(taskEvent({ ...task, ...fields }, clock)).toMatchObject({ kind: 'task', date, is_ahead, detail });
});
