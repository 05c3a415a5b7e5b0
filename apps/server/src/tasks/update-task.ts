import type { TaskEdit } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { changeStatus } from './change-status.ts';
import { refuseStrangers } from './parties.ts';
import { lockBoard, topOfColumn } from './task-place.ts';
import { readTask } from './task-queries.ts';
import { taskRecord } from './task-record.ts';

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
