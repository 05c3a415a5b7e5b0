import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import { tooManySteps } from '@dayworks/shared/tasks/checklist';
import { mostSteps } from '@dayworks/shared/tasks/steps';
import type { NewTask, TaskEdit } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { businessDay } from '../platform/business-day.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { changeStatus } from './change-status.ts';
import { giveStatus } from './move-task.ts';
import { refuseStrangers } from './parties.ts';
import { tasks } from './table.ts';
import { readTask } from './task-queries.ts';
import { lockBoard, type StoredTask, taskRecord, topOfColumn } from './task-record.ts';

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
 * Changes only the selected tasks that are still open; the other selected tasks were completed in the meantime or
 * belong to a different business.
 */
async function changeOpen(
  context: MemberContext,
  { ids }: Chosen,
  change: (tx: Tx, actor: Actor, task: StoredTask) => Promise<boolean>,
): Promise<Changed> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const found = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.business_id, actor.businessId), inArray(tasks.id, ids)))
      .orderBy(asc(tasks.id))
      .for('no key update');
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

/** Makes one small change to the current version of a task. */
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
