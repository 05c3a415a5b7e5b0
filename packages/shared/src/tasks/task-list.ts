import * as z from 'zod';
import { type CsvFields, csvColumns } from '../csv.ts';
import { CalendarDate, Id, text } from '../fields.ts';
import { Cursor, pageFields, updatedField } from '../page-fields.ts';
import { parseRepeat, repeatWords } from './repeat.ts';
import { stepsDone } from './rules.ts';
import { Task, type TaskFields } from './task.ts';
import { TaskRecord } from './task-record.ts';
import {
  taskPriorities,
  taskPriorityLabels,
  taskRecordKinds,
  taskStatuses,
  taskStatusLabels,
} from './task-status.ts';

/** A task as shown in lists, in My day, on the board and on the pages of other records. */
export const TaskRow = Task.omit({ business_id: true }).extend({
  assignee: z.string().nullable(),
  record: TaskRecord.nullable(),
});
export type TaskRow = z.infer<typeof TaskRow>;

export const taskFilters = ['overdue', ...taskStatuses] as const;
export const TaskFilter = z.enum(taskFilters);
export type TaskFilter = z.infer<typeof TaskFilter>;

export const taskSorts = ['due', 'priority', 'newest'] as const;
export const TaskSort = z.enum(taskSorts);
export type TaskSort = z.infer<typeof TaskSort>;

/** The view 'my' shows the tasks assigned to the user and the tasks that the user assigned to other people. */
export const TaskView = z.enum(['all', 'my']);
export type TaskView = z.infer<typeof TaskView>;

const narrowing = {
  view: TaskView.default('all'),
  assignee_id: Id.nullable().default(null),
  priority: z.enum(taskPriorities).nullable().default(null),
  record_kind: z.enum(taskRecordKinds).nullable().default(null),
  record_id: Id.nullable().default(null),
  search: text(100).default(''),
};

export const TaskQuery = z.strictObject({
  /** The status to filter by. If null, all open tasks are listed. */
  status: TaskFilter.nullable().default(null),
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  ...narrowing,
  sort: TaskSort.default('due'),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

export const TaskPageQuery = TaskQuery.extend({ ...pageFields, ...updatedField });
export type TaskPageQuery = z.infer<typeof TaskPageQuery>;

export const TaskPage = z.object({ tasks: z.array(TaskRow), next: z.string().nullable() });
export type TaskPage = z.infer<typeof TaskPage>;

export const TaskOverview = z.object({ counts: z.record(z.enum(['all', ...taskFilters]), z.int()) });
export type TaskOverview = z.infer<typeof TaskOverview>;

export const TaskBoardQuery = z.strictObject(narrowing);
export type TaskBoardQuery = z.infer<typeof TaskBoardQuery>;

export const TaskColumnQuery = TaskBoardQuery.extend({ status: Task.shape.status, cursor: Cursor });
export type TaskColumnQuery = z.infer<typeof TaskColumnQuery>;

export const TaskColumn = z.object({
  status: Task.shape.status,
  count: z.int(),
  tasks: z.array(TaskRow),
  next: z.string().nullable(),
});
export type TaskColumn = z.infer<typeof TaskColumn>;

/**
 * The position where a task card was dropped: the column, and the card below the dropped card. If `before_id` is
 * null, the card was dropped at the end of the column.
 */
export const TaskMove = z.strictObject({ id: Id, status: Task.shape.status, before_id: Id.nullable() });
export type TaskMove = z.infer<typeof TaskMove>;

function repeatText(rule: string | null): string | null {
  const repeat = rule === null ? undefined : parseRepeat(rule);
  return repeat ? repeatWords(repeat) : null;
}

const fields = {
  title: 'Task',
  status: { heading: 'Status', read: ({ status }) => taskStatusLabels[status] },
  priority: { heading: 'Priority', read: ({ priority }) => taskPriorityLabels[priority] },
  due_date: 'Due',
  due_time: 'Time',
  snoozed_until: 'Snoozed until',
  assignee_id: { heading: 'Assigned to', read: ({ assignee }) => assignee },
  record_id: { heading: 'About', read: ({ record }) => record?.label ?? null },
  record_kind: null,
  checklist: {
    heading: 'Checklist',
    read: ({ checklist }) =>
      checklist.length === 0 ? null : `${stepsDone(checklist)} of ${checklist.length}`,
  },
  repeat: { heading: 'Repeats', read: ({ repeat }) => repeatText(repeat) },
  notes: 'Notes',
  done_at: 'Done at',
} satisfies CsvFields<TaskRow, keyof TaskFields>;

export const taskCsv = csvColumns<TaskRow>(fields);
