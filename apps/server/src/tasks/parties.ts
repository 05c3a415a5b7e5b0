import { invalid } from '@dayworks/shared/errors';
import type { TaskFields } from '@dayworks/shared/tasks/task';
import { taskRecordKinds } from '@dayworks/shared/tasks/task-status';
import type { Actor, Tx } from '../platform/with-business.ts';
import { recordSources } from './record-sources.ts';

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
export async function refuseStrangers(
  tx: Tx,
  actor: Actor,
  task: Pointers,
  before?: Pointers,
): Promise<void> {
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
