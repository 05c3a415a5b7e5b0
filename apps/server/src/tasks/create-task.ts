import type { NewTask } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { refuseStrangers } from './parties.ts';
import { topOfColumn } from './task-place.ts';
import { readTask } from './task-queries.ts';
import { taskRecord } from './task-record.ts';

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
