import { keysOf } from '@dayworks/shared/pick';
import { Task } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { type RecordFacts, recordLabel } from '@dayworks/shared/tasks/task-record';
import { taskRecordKinds } from '@dayworks/shared/tasks/task-status';
import { columnsOf } from '../platform/column-lists.ts';
import type { Actor, NamedQuery, Tx } from '../platform/with-business.ts';
import { factsObject, recordSources } from './record-sources.ts';

export const isOpen = `t.status in ('todo', 'in_progress')`;

const recordFacts = `case t.record_kind ${taskRecordKinds
  .map(
    (kind) =>
      `when '${kind}' then (select ${factsObject(kind)} from ${recordSources[kind].from} where r.business_id = $1 and r.id = t.record_id)`,
  )
  .join(' ')} end`;

/** The columns of a task row; `t` is the task and $1 is the business id. */
export const rowColumns = `${columnsOf('t', keysOf(Task, 'business_id'))},
  (select p.name from profiles p where p.id = t.assignee_id) as assignee, ${recordFacts} as facts,
  t.agenda, t.urgency, t.position`;

/** A task row as the database returns it, with the values that lists are sorted by. */
export interface StoredRow extends Omit<TaskRow, 'record'> {
  facts: Omit<RecordFacts, 'kind' | 'id'> | null;
  agenda: number;
  urgency: number;
  position: number;
}

/** A task whose linked record was deleted has no record to open. */
export function asTaskRow({ facts, agenda: _a, urgency: _u, position: _p, ...row }: StoredRow): TaskRow {
  const { record_kind: kind, record_id: id } = row;
  const record = kind && id && facts ? { kind, id, label: recordLabel({ ...facts, kind, id }) } : null;
  return { ...row, record };
}

export const taskQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'task',
  text: `select ${rowColumns} from tasks t where t.business_id = $1 and t.id = $2`,
  values: [businessId, id],
});

/** Reads the current row of a task, which the task commands return. */
export async function readTask(
  tx: Tx,
  { businessId }: Pick<Actor, 'businessId'>,
  id: string,
): Promise<TaskRow> {
  const { rows } = await tx.$client.query<StoredRow>(taskQuery(businessId, id));
  return asTaskRow(rows[0] as StoredRow);
}
