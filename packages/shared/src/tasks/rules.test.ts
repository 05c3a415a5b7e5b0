import { expect, test } from 'vitest';
import { isOverdueTask, taskDay, taskGroup } from './rules.ts';
import { recordLabel } from './task-record.ts';

const today = '2026-05-14';
const dated = (due_date: string | null, snoozed_until: string | null = null) => ({ due_date, snoozed_until });

test.each([
  ['due yesterday', dated('2026-05-13'), 'overdue'],
  ['due today', dated('2026-05-14'), 'today'],
  ['due tomorrow', dated('2026-05-15'), 'later'],
  ['due in 30 days', dated('2026-06-13'), 'later'],
  ['due in 31 days', dated('2026-06-14'), 'beyond'],
  ['without a due date', dated(null), 'undated'],
  ['overdue but snoozed', dated('2026-05-01', '2026-05-20'), 'later'],
  ['snoozed until today', dated('2026-05-01', '2026-05-14'), 'today'],
  ['overdue after its snooze', dated('2026-05-01', '2026-05-10'), 'overdue'],
  ['snoozed without a due date', dated(null, '2026-05-20'), 'later'],
  ['due after its snooze', dated('2026-05-20', '2026-05-16'), 'later'],
] as const)('a task belongs to the right group: %s', (_name, task, group) =>
  expect(taskGroup(task, today)).toBe(group),
);

test('only open tasks can be overdue', () => {
  expect(isOverdueTask({ ...dated('2026-05-13'), status: 'todo' }, today)).toBe(true);
  expect(isOverdueTask({ ...dated('2026-05-13'), status: 'in_progress' }, today)).toBe(true);
  expect(isOverdueTask({ ...dated('2026-05-13'), status: 'done' }, today)).toBe(false);
  expect(isOverdueTask({ ...dated('2026-05-14'), status: 'todo' }, today)).toBe(false);
  expect(taskDay(dated('2026-05-20', '2026-05-16'))).toBe('2026-05-20');
});

const nobody = {
  number: '7f3a9c21',
  first_name: null,
  last_name: null,
  company: null,
  name: null,
  amount: null,
};
const id = '7f3a9c21-0000-4000-8000-000000000000';

test.each([
  [{ kind: 'invoice', amount: 2480 }, 'Invoice 7f3a9c21, $2,480.00'],
  [
    { kind: 'estimate', company: 'Lakeview HOA', first_name: 'Jo', amount: 5640 },
    'Estimate, Lakeview HOA, $5,640.00',
  ],
  [{ kind: 'estimate', amount: 10 }, 'Estimate, 7f3a9c21, $10.00'],
  [{ kind: 'appointment', first_name: 'Priya', last_name: 'Raman', name: 'Tune-up' }, 'Visit, Priya Raman'],
  [{ kind: 'appointment', name: 'Tune-up' }, 'Visit, Tune-up'],
  [{ kind: 'customer', first_name: 'Elena', company: 'Marsh & Co.' }, 'Elena'],
  [{ kind: 'lead' }, 'Lead, no name'],
  [{ kind: 'project', name: 'Kitchen' }, 'Project, Kitchen'],
  [{ kind: 'payment', amount: 25 }, 'Payment, $25.00'],
] as const)('the label of the record %o is “%s”', (facts, label) => {
  expect(recordLabel({ ...nobody, id, ...facts })).toBe(label);
});
