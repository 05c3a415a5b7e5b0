import { keysOf, pick } from '@dayworks/shared/pick';
import { nextRepeat } from '@dayworks/shared/tasks/repeat';
import { unticked } from '@dayworks/shared/tasks/steps';
import { TaskFields } from '@dayworks/shared/tasks/task';
import { isOpenTask, type TaskStatus } from '@dayworks/shared/tasks/task-status';
import { stillMember } from '../members/still-member.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { insertRecord } from '../platform/record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type StoredTask, taskRecord, topOfColumn } from './task-record.ts';

/** The written fields that the next task does not simply repeat; the rule for the next date sets two of them. */
const copied = keysOf(TaskFields, 'status', 'due_date', 'repeat', 'assignee_id', 'checklist');

type Repeating = Pick<StoredTask, keyof TaskFields | 'id' | 'created_by'>;

/**
 * Creates the next task of a repeating task. If two users complete the task simultaneously, the row lock makes the
 * second request wait and find the task done. An existing next task is not replaced.
 */
async function addSuccessor(tx: Tx, actor: Actor, task: Repeating): Promise<void> {
  const next = task.repeat && nextRepeat(task.repeat, task.due_date, businessDay(actor));
  if (!next) return;
  const { rowCount } = await tx.$client.query({
    name: 'task-successor',
    text: 'select from tasks where business_id = $1 and previous_id = $2',
    values: [actor.businessId, task.id],
  });
  if (rowCount) return;
  await insertRecord(tx, actor, taskRecord, {
    ...pick(task, copied),
    assignee_id: await stillMember(tx, actor, task.assignee_id),
    checklist: unticked(task.checklist),
    created_by: task.created_by,
    previous_id: task.id,
    position: topOfColumn(actor, 'todo'),
    ...next,
  });
}

/** Deletes the next task of a repeating task only if no user has edited it since its creation. */
async function withdrawSuccessor(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'task-withdraw',
    text: `delete from tasks where business_id = $1 and previous_id = $2 and version = 1 and status = 'todo' returning *`,
    values: [actor.businessId, id],
  });
  for (const row of rows) {
    await audit(tx, actor, { action: 'delete', entity: 'task', entityId: row.id, before: row });
  }
}

export interface StatusChange {
  status: TaskStatus;
  assignee_id?: string | null;
  done_at?: string | null;
  done_by?: string | null;
}

/**
 * Applies the side effects of a new task status. `task` already has its new values, and the caller must hold the row
 * lock on the task.
 */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  task: Repeating,
  { from, to }: { from: TaskStatus; to: TaskStatus },
): Promise<StatusChange> {
  if (from === to) return { status: to };
  if (to === 'done') {
    await addSuccessor(tx, actor, task);
    return { status: to, done_at: actor.now.toISOString(), done_by: actor.userId };
  }
  const isReopened = !isOpenTask({ status: from }) && isOpenTask({ status: to });
  const assignee_id = isReopened ? await stillMember(tx, actor, task.assignee_id) : task.assignee_id;
  if (from === 'done') {
    await withdrawSuccessor(tx, actor, task.id);
    return { status: to, assignee_id, done_at: null, done_by: null };
  }
  return { status: to, assignee_id };
}
