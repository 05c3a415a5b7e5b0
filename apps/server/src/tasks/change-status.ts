import { keysOf, pick } from '@dayworks/shared/pick';
import { nextRepeat } from '@dayworks/shared/tasks/repeat';
import { unticked } from '@dayworks/shared/tasks/rules';
import { TaskFields } from '@dayworks/shared/tasks/task';
import type { TaskMove, TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask, type TaskStatus } from '@dayworks/shared/tasks/task-status';
import { stillMember } from '../members/members.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import { insertRecord, lockRecord, storeRecord, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { findPlace, lockBoard, readTask, type StoredTask, taskRecord, topOfColumn } from './task-record.ts';

/**
 * The fields that are copied from a repeating task to the next task. The other fields of the next task are set
 * separately.
 */
const copied = keysOf(TaskFields, 'status', 'due_date', 'repeat', 'assignee_id', 'checklist');

type Repeating = Pick<StoredTask, keyof TaskFields | 'id' | 'created_by'>;

/**
 * Creates the next task of a repeating task. If two users complete the task simultaneously, the row lock makes the
 * second request wait and then see that the task is already done. If the next task already exists, it is not replaced.
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
 * Applies the side effects of a new task status. `task` must already have its new values, and the caller must hold the
 * row lock on the task.
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

/**
 * Moving a task to another column changes its status and increments its version. Moving it within a column does
 * neither.
 */
export async function moveTask(context: MemberContext, move: TaskMove): Promise<TaskRow> {
  const { actor } = context;
  const { id, status } = move;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockRecord(tx, actor, taskRecord, id);
    const position = await findPlace(tx, actor, { ...move, to: status });
    const change = await changeStatus(tx, actor, before, { from: before.status, to: status });
    await storeRecord(tx, actor, taskRecord, id, {
      ...change,
      position,
      version: before.version + Number(before.status !== status),
    });
    await audit(tx, actor, {
      action: 'move',
      entity: 'task',
      entityId: id,
      before: { status: before.status, position: before.position },
      after: { status, position },
    });
    return readTask(tx, actor, id);
  });
}

/**
 * Changes the status of a task; the caller must already hold the row locks on the task and its board. A task that
 * already has the given status is not changed.
 */
export async function giveStatus(tx: Tx, actor: Actor, before: StoredTask, to: TaskStatus): Promise<boolean> {
  if (before.status === to) return false;
  const change = await changeStatus(tx, actor, before, { from: before.status, to });
  await updateRecord(tx, actor, taskRecord, before, { ...change, position: topOfColumn(actor, to) });
  return true;
}

/**
 * Sets the status when a user clicks the checkbox of a task. No version is required, because the click must take effect
 * even if somebody else has edited the task.
 */
export async function setTaskStatus(
  context: MemberContext,
  { id, status }: { id: string; status: TaskStatus },
): Promise<TaskRow> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    await giveStatus(tx, actor, await lockRecord(tx, actor, taskRecord, id), status);
    return readTask(tx, actor, id);
  });
}
