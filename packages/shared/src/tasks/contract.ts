import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CalendarDate, Id, text } from '../fields.ts';
import { chosenFields } from '../page-fields.ts';
import { NewTask, StepKey, StepText, Task, TaskEdit, WallClock } from './task.ts';
import { MyDay, TaskCounts } from './task-day.ts';
import {
  TaskBoardQuery,
  TaskColumn,
  TaskColumnQuery,
  TaskMove,
  TaskOverview,
  TaskPage,
  TaskPageQuery,
  TaskQuery,
  TaskRow,
} from './task-list.ts';
import { TaskRecord } from './task-record.ts';
import { taskRecordKinds } from './task-status.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['tasks'] });

const ById = z.strictObject({ id: Id });
const RecordKind = z.enum(taskRecordKinds);
const Chosen = z.strictObject({
  ids: z.array(Id).min(1, 'Select at least one task').max(200, 'At most 200 at once'),
});
const Changed = z.object({ changed: z.array(Id) });

export const tasksContract = {
  list: route('GET', '/tasks').input(TaskPageQuery).output(TaskPage),
  overview: route('GET', '/tasks/overview').output(TaskOverview),
  counts: route('GET', '/tasks/counts').output(TaskCounts),
  day: route('GET', '/tasks/day').output(MyDay),
  board: route('GET', '/tasks/board').input(TaskBoardQuery).output(z.array(TaskColumn)),
  column: route('GET', '/tasks/column')
    .input(TaskColumnQuery)
    .output(z.object({ tasks: z.array(TaskRow), next: z.string().nullable() })),
  exportCsv: route('GET', '/tasks/export').input(TaskQuery.extend(chosenFields)).output(z.file()),
  /** Searches for records that a task can refer to, either of one kind or of all kinds. */
  findRecord: route('GET', '/tasks/records')
    .input(z.strictObject({ search: text(100), kind: RecordKind.nullable().default(null) }))
    .output(z.array(TaskRecord)),
  /** Lists the tasks for one record: open tasks first, then the most recently completed ones. */
  forRecord: route('GET', '/tasks/about')
    .input(z.strictObject({ record_kind: RecordKind, record_id: Id }))
    .output(z.object({ record: TaskRecord, tasks: z.array(TaskRow) })),
  get: route('GET', '/tasks/{id}').input(ById).output(TaskRow),
  create: route('POST', '/tasks').input(NewTask).output(TaskRow),
  update: route('PATCH', '/tasks/{id}').input(TaskEdit).output(TaskRow),
  move: route('POST', '/tasks/{id}/move').input(TaskMove).output(TaskRow),
  /**
   * Completing a repeating task creates its next occurrence. Reopening the task deletes that occurrence, unless a
   * user has changed it.
   */
  setStatus: route('PUT', '/tasks/{id}/status')
    .input(ById.extend({ status: Task.shape.status }))
    .output(TaskRow),
  putStep: route('PUT', '/tasks/{id}/steps')
    .input(ById.extend({ step_key: StepKey, text: StepText }))
    .output(TaskRow),
  setStep: route('PATCH', '/tasks/{id}/steps')
    .input(ById.extend({ step_key: StepKey, done: z.boolean() }))
    .output(TaskRow),
  /** Snoozes a task until the given day; null ends the snooze. */
  snooze: route('PUT', '/tasks/{id}/snooze')
    .input(ById.extend({ until: CalendarDate.nullable() }))
    .output(TaskRow),
  /** Sets a new due date, which also ends a snooze. If the due time is omitted, the task keeps its current due time. */
  reschedule: route('PUT', '/tasks/{id}/due')
    .input(ById.extend({ due_date: CalendarDate.nullable(), due_time: WallClock.nullable().optional() }))
    .output(TaskRow),
  /**
   * The bulk actions `finish` and `moveToToday` return the ids of the tasks they changed, so that Undo affects only
   * those tasks.
   */
  finish: route('POST', '/tasks/finish').input(Chosen).output(Changed),
  moveToToday: route('POST', '/tasks/today').input(Chosen).output(Changed),
};
