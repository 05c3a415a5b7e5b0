import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { addMinutes, dayOf, instantOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { FieldTaskAnswer, FieldTaskTick } from '@dayworks/shared/field/field-action';
import { daysBehind, type FieldTask } from '@dayworks/shared/field/field-visit';
import { tappedAt } from '@dayworks/shared/field/tapped-at';
import { lockRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, type Tx, withBusiness } from '../platform/with-business.ts';
import { giveStatus } from '../tasks/change-status.ts';
import { isOpen, lockBoard, taskRecord } from '../tasks/task-record.ts';
import { findKept, hashOf, keepAction } from './kept-action.ts';

/**
 * Returns the start of a day. If a clock change skips midnight in the time zone, the day starts with the first hour
 * that exists.
 */
export function startOfDay(day: CalendarDate, timeZone: string): Date {
  const midnight = `${day}T00:00`;
  return instantOf(midnight, timeZone) ?? instantOf(addMinutes(midnight, 60), timeZone) ?? new Date(midnight);
}

const mostTasks = 100;

/**
 * The task columns for field workers exclude the related record and the creator, because related records can contain
 * prices.
 */
const columns = `t.id, t.title, t.notes, t.priority, t.day, t.due_time, t.done_at,
  coalesce((select jsonb_agg(jsonb_build_object('text', step ->> 'text', 'done', (step ->> 'done')::boolean) order by place)
    from jsonb_array_elements(t.checklist) with ordinality as listed (step, place)), '[]') as steps`;

export function ownTasksQuery({ businessId, userId, timeZone, now }: Actor): NamedQuery {
  const today = dayOf(wallTimeIn(timeZone, now));
  return {
    name: 'field-tasks',
    text: `select ${columns} from tasks t where t.business_id = $1 and t.assignee_id = $2
      and (${isOpen} or (t.status = 'done' and t.done_at >= $3))
      order by t.agenda, t.id limit ${mostTasks}`,
    values: [businessId, userId, startOfDay(addDays(today, -daysBehind), timeZone)],
  };
}

async function readTask(tx: Tx, { businessId, userId }: Actor, id: string): Promise<FieldTask | null> {
  const { rows } = await tx.$client.query<FieldTask>({
    name: 'field-task',
    text: `select ${columns} from tasks t where t.business_id = $1 and t.assignee_id = $2 and t.id = $3`,
    values: [businessId, userId, id],
  });
  return rows[0] ?? null;
}

const notTheirsText = 'This task is no longer assigned to you, so it was not changed.';

type Result = Omit<FieldTaskAnswer, 'task'>;

async function setDone(tx: Tx, actor: Actor, { task_id, done }: FieldTaskTick, at: string): Promise<Result> {
  const task = await lockRecord(tx, actor, taskRecord, task_id);
  if (task.assignee_id !== actor.userId) return { outcome: 'refused', message: notTheirsText };
  const isDone = task.status === 'done';
  /*
   * The time of the tap is used as the completion time, so a recurring task continues from the day when it was
   * completed.
   */
  const whenTapped = { ...actor, now: new Date(at) };
  if (isDone !== done) await giveStatus(tx, whenTapped, task, done ? 'done' : 'todo');
  return { outcome: 'done', message: null };
}

/**
 * Completes or reopens one of the user's own tasks, whether the tap was sent online or recorded offline. Each tap id is
 * processed only once, even if the tap arrives several times.
 */
export async function tickTask(context: MemberContext, sent: FieldTaskTick): Promise<FieldTaskAnswer> {
  const { actor } = context;
  const { id, made_at, sent_at, task_id, done } = sent;
  const bodyHash = hashOf(actor, { task_id, made_at, done });
  return withBusiness<FieldTaskAnswer>(context, async (tx) => {
    await lockBoard(tx, actor);
    const kept = await findKept<FieldTaskAnswer>(tx, actor, id, bodyHash);
    if (kept) return kept;
    const tapped = tappedAt({ made_at, sent_at, now: actor.now });
    if ('problem' in tapped)
      return {
        outcome: 'refused',
        message: tapped.problem,
        task: await readTask(tx, actor, task_id),
      };
    const result = await setDone(tx, actor, sent, tapped.at);
    const answer = { ...result, task: await readTask(tx, actor, task_id) };
    await keepAction(tx, actor, {
      id,
      visitId: null,
      kind: 'task',
      at: tapped.at,
      bodyHash,
      outcome: result.outcome,
      answer,
    });
    return answer;
  });
}
