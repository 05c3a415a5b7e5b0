import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import { tooManySteps } from '@dayworks/shared/tasks/checklist';
import { mostSteps } from '@dayworks/shared/tasks/steps';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { businessDay } from '../platform/business-day.ts';
import { lockRecord, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { readTask } from './task-queries.ts';
import { type StoredTask, taskRecord } from './task-record.ts';

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
      throw invalid('Snooze it until a day to come', { until: 'Choose a day after today' });
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
