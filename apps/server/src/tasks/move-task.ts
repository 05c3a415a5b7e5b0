import type { TaskMove, TaskRow } from '@dayworks/shared/tasks/task-list';
import type { TaskStatus } from '@dayworks/shared/tasks/task-status';
import { audit } from '../platform/audit.ts';
import { lockRecord, storeRecord, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { changeStatus } from './change-status.ts';
import { readTask } from './task-queries.ts';
import { findPlace, lockBoard, type StoredTask, taskRecord, topOfColumn } from './task-record.ts';

/**
 * Moving a task to a different column changes its status and increments the version; moving it within a column is not
 * an edit.
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
 * Sets the status when a user clicks the checkbox of a task. No version is required, because the click is meant to
 * apply regardless of other edits.
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
