import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import { mostSteps } from '@dayworks/shared/tasks/rules';
import { type NewTask, type TaskEdit, type TaskFields, tooManySteps } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask, taskRecordKinds } from '@dayworks/shared/tasks/task-status';
import { businessDay } from '../platform/business-day.ts';
import { everyColumnOf } from '../platform/database/row-statements.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { changeStatus, giveStatus } from './change-status.ts';
import { tasks } from './table.ts';
import {
  lockBoard,
  readTask,
  recordSources,
  type StoredTask,
  taskRecord,
  topOfColumn,
} from './task-record.ts';

type Pointers = Pick<TaskFields, 'assignee_id' | 'record_kind' | 'record_id'>;

const refuse = (field: string, message: string) => invalid(message, { [field]: message });

const knowsRecord = `case $3::text ${taskRecordKinds
  .map(
    (kind) =>
      `when '${kind}' then exists (select from ${recordSources[kind].from} where r.business_id = $1 and r.id = $4)`,
  )
  .join(' ')} else true end`;

/**
 * Rejects a task that refers to members or records outside this business. Members and records that the task already
 * referred to are accepted, because they may have been removed in the meantime.
 */
async function refuseStrangers(tx: Tx, actor: Actor, task: Pointers, before?: Pointers): Promise<void> {
  const isNewRecord = task.record_kind !== before?.record_kind || task.record_id !== before?.record_id;
  const assignee = task.assignee_id === before?.assignee_id ? null : task.assignee_id;
  const { rows } = await tx.$client.query<{ has_assignee: boolean; knows_record: boolean }>({
    name: 'task-parties',
    text: `select ${knowsRecord} as knows_record,
      $2::uuid is null or exists (select from members where business_id = $1 and user_id = $2) as has_assignee`,
    values: [actor.businessId, assignee, isNewRecord ? task.record_kind : null, task.record_id],
  });
  if (!rows[0]?.has_assignee) throw refuse('assignee_id', 'Please choose someone on your team');
  if (!rows[0].knows_record) throw refuse('record_id', 'Please choose one of your own records');
}

/** Updates a task. A changed status moves the task to the top of its new column, and a new due date ends its snooze. */
export async function updateTask(
  context: MemberContext,
  { id, version, ...fields }: TaskEdit,
): Promise<TaskRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockRecord(tx, actor, taskRecord, id);
    refuseStale(before, version, 'task');
    await refuseStrangers(tx, actor, fields, before);
    const move = { from: before.status, to: fields.status };
    const change = await changeStatus(tx, actor, { ...before, ...fields }, move);
    await updateRecord(tx, actor, taskRecord, before, {
      ...fields,
      ...change,
      ...(before.due_date !== fields.due_date && { snoozed_until: null }),
      ...(move.from !== move.to && { position: topOfColumn(actor, move.to) }),
    });
    return readTask(tx, actor, id);
  });
}

interface Chosen {
  ids: string[];
}
interface Changed {
  changed: string[];
}

/**
 * Changes only the selected tasks that are still open; any others were completed in the meantime or belong to another
 * business.
 */
async function changeOpen(
  context: MemberContext,
  { ids }: Chosen,
  change: (tx: Tx, actor: Actor, task: StoredTask) => Promise<boolean>,
): Promise<Changed> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const { rows: found } = await tx.$client.query<StoredTask>({
      name: 'lock-chosen-tasks',
      text: `select ${everyColumnOf(tasks)} from tasks where business_id = $1 and id = any($2::uuid[])
             order by id for no key update`,
      values: [actor.businessId, ids],
    });
    const changed: string[] = [];
    for (const task of found.filter(isOpenTask)) {
      if (await change(tx, actor, task)) changed.push(task.id);
    }
    return { changed };
  });
}

export const finishTasks = (context: MemberContext, chosen: Chosen): Promise<Changed> =>
  changeOpen(context, chosen, (tx, actor, task) => giveStatus(tx, actor, task, 'done'));

export const moveToToday = (context: MemberContext, chosen: Chosen): Promise<Changed> =>
  changeOpen(context, chosen, async (tx, actor, task) => {
    const today = businessDay(actor);
    if (task.due_date === today && task.snoozed_until === null) return false;
    await updateRecord(tx, actor, taskRecord, task, { due_date: today, snoozed_until: null });
    return true;
  });

/** Inserts a task at the top of its board column and writes an audit entry. */
async function insertTask(tx: Tx, actor: Actor, input: NewTask): Promise<{ id: string }> {
  await refuseStrangers(tx, actor, input);
  const isDone = input.status === 'done';
  return insertRecord(tx, actor, taskRecord, {
    ...input,
    ...(isDone && { done_at: actor.now.toISOString(), done_by: actor.userId }),
    created_by: actor.userId,
    position: topOfColumn(actor, input.status),
  });
}

export async function createTask(context: MemberContext, input: NewTask): Promise<TaskRow> {
  const { actor } = context;
  return withIdempotencyKey(context, 'tasks.create', input, async (tx) => {
    const { id } = await insertTask(tx, actor, input);
    return readTask(tx, actor, id);
  });
}

type Change = Partial<Pick<StoredTask, 'checklist' | 'due_date' | 'due_time' | 'snoozed_until'>>;

/** Applies a small change to a task, such as a new due date, even if the user has seen an older version of the task. */
async function changeTask(
  context: MemberContext,
  id: string,
  change: (task: StoredTask) => Change,
): Promise<TaskRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockRecord(tx, actor, taskRecord, id);
    await updateRecord(tx, actor, taskRecord, before, change(before));
    return readTask(tx, actor, id);
  });
}

export const putStep = (
  context: MemberContext,
  { id, step_key, text }: { id: string; step_key: string; text: string },
): Promise<TaskRow> =>
  changeTask(context, id, ({ checklist }) => {
    if (checklist.some((step) => step.step_key === step_key)) return {};
    if (checklist.length >= mostSteps) throw invalid(tooManySteps, { text: tooManySteps });
    return { checklist: [...checklist, { step_key, text, done: false }] };
  });

export const setStep = (
  context: MemberContext,
  { id, step_key, done }: { id: string; step_key: string; done: boolean },
): Promise<TaskRow> =>
  changeTask(context, id, ({ checklist }) => {
    if (!checklist.some((step) => step.step_key === step_key)) throw notFound('Step not found');
    return { checklist: checklist.map((step) => (step.step_key === step_key ? { ...step, done } : step)) };
  });

export const snoozeTask = (
  context: MemberContext,
  { id, until }: { id: string; until: CalendarDate | null },
): Promise<TaskRow> =>
  changeTask(context, id, (task) => {
    if (!isOpenTask(task)) throw invalid('Only an open task can be snoozed');
    if (until !== null && until <= businessDay(context.actor)) {
      throw invalid('Choose a future date to snooze this task', { until: 'Choose a date after today' });
    }
    return { snoozed_until: until };
  });

/** A task without a due date has no due time either. */
export const rescheduleTask = (
  context: MemberContext,
  {
    id,
    due_date,
    due_time,
  }: { id: string; due_date: CalendarDate | null; due_time?: string | null | undefined },
): Promise<TaskRow> =>
  changeTask(context, id, (task) => ({
    due_date,
    due_time: due_date === null ? null : due_time === undefined ? task.due_time : due_time,
    snoozed_until: null,
  }));
