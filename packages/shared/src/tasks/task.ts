import * as z from 'zod';
import {
  CalendarDate,
  Id,
  nullableText,
  nullWhenLeftOut,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';
import { parseRepeat } from './repeat.ts';
import { mostSteps } from './rules.ts';
import { taskPriorities, taskRecordKinds, taskStatuses } from './task-status.ts';

export const StepText = requiredText(200, 'Describe the step');

export const StepKey = z.string().regex(/^[0-9a-z]{8,32}$/, 'Not the key of a step');

export const ChecklistStep = z.strictObject({ step_key: StepKey, text: StepText, done: z.boolean() });
export type ChecklistStep = z.infer<typeof ChecklistStep>;

export const tooManySteps = `A task can have at most ${mostSteps} steps`;

const Checklist = z.array(ChecklistStep).max(mostSteps, tooManySteps);

export const WallClock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 3:30 PM');

const RepeatRule = nullableText(200).refine(
  (rule) => rule === null || parseRepeat(rule) !== undefined,
  'Choose how often it repeats',
);

/** The fields of a task that users fill in. */
const written = {
  title: requiredText(300, 'Enter a task'),
  notes: nullableText(10_000),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  due_date: CalendarDate.nullable(),
  /** The due time, in the business's local time. */
  due_time: WallClock.nullable(),
  assignee_id: Id.nullable(),
  record_kind: z.enum(taskRecordKinds).nullable(),
  record_id: Id.nullable(),
  checklist: Checklist,
  repeat: RepeatRule,
};

/** The fields of a task that the server fills in. */
const derived = {
  id: Id,
  business_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  /** The day until which the task is snoozed. Snoozing does not change the due date. */
  snoozed_until: CalendarDate.nullable(),
  done_at: Timestamp.nullable(),
  done_by: Id.nullable(),
  created_by: Id.nullable(),
};

export const Task = z.object({ ...written, ...derived });
export type Task = z.infer<typeof Task>;

export const TaskFields = z.strictObject(written);
export type TaskFields = z.infer<typeof TaskFields>;

type Told = Pick<TaskFields, 'due_date' | 'due_time' | 'record_kind' | 'record_id'>;

function refuseHalves({ due_date, due_time, record_kind, record_id }: Told, context: z.RefinementCtx): void {
  if (due_time && !due_date) {
    context.addIssue({ code: 'custom', path: ['due_date'], message: 'Choose a date for this time' });
  }
  if ((record_kind === null) !== (record_id === null)) {
    context.addIssue({ code: 'custom', path: ['record_id'], message: 'Choose what the task is about' });
  }
}

export const NewTask = nullWhenLeftOut(TaskFields)
  .extend({
    status: Task.shape.status.default('todo'),
    priority: Task.shape.priority.default('normal'),
    checklist: Checklist.default([]),
  })
  .superRefine(refuseHalves);
export type NewTask = z.infer<typeof NewTask>;

export const TaskEdit = TaskFields.extend({ id: Id, version: Version }).superRefine(refuseHalves);
export type TaskEdit = z.infer<typeof TaskEdit>;

/**
 * The fields in the task form. The checklist is not part of the form, because users edit its steps directly on the
 * task.
 */
const TaskFormFields = TaskFields.omit({ checklist: true });
export const TaskForm = TaskFormFields.superRefine(refuseHalves);
export type TaskForm = z.infer<typeof TaskForm>;
