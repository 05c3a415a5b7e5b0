import { keysOf } from '@dayworks/shared/pick';
import { Task } from '@dayworks/shared/tasks/task';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { type RecordFacts, recordLabel } from '@dayworks/shared/tasks/task-record';
import { type TaskRecordKind, taskRecordKinds } from '@dayworks/shared/tasks/task-status';
import { createBoardPlaces } from '../platform/board-position.ts';
import { columnsOf, recordKind } from '../platform/record.ts';
import type { Actor, NamedQuery, Tx } from '../platform/with-business.ts';
import { tasks } from './table.ts';

export const { topOfColumn, lockBoard, findPlace } = createBoardPlaces({
  table: 'tasks',
  column: 'status',
  lock: 7_238_117,
});

/** The task record without the board position, which users can neither read nor edit. */
export const taskRecord = recordKind({
  table: tasks,
  fields: keysOf(Task),
  entity: 'task',
  label: 'Task',
  internal: { agenda: true, day: true, position: true, previous_id: true, urgency: true },
});

export type StoredTask = typeof tasks.$inferSelect;

interface RecordSource {
  /**
   * The tables in the SQL FROM clause. The alias `r` stands for the linked record and `c` for its customer. If the
   * linked record is a customer, there is only `r`.
   */
  from: string;
  /** The SQL alias of the table that contains the name of the customer or company. */
  party: 'r' | 'c';
  name?: string;
  amount?: string;
  number?: string;
  /** The SQL condition for records that can still be linked to a task. */
  isLive?: string;
}

const withCustomer = (table: string) =>
  `${table} r left join customers c on c.business_id = $1 and c.id = r.customer_id`;

/** The tables of the records that a task can be about; $1 is the business id. */
export const recordSources: Record<TaskRecordKind, RecordSource> = {
  customer: { from: 'customers r', party: 'r', isLive: 'r.archived_at is null' },
  lead: { from: 'leads r', party: 'r' },
  appointment: { from: withCustomer('appointments'), party: 'c', name: 'r.title' },
  estimate: {
    from: withCustomer('estimates'),
    party: 'c',
    name: 'r.title',
    amount: 'r.total',
    number: 'r.number',
    isLive: 'r.deleted_at is null',
  },
  invoice: {
    from: withCustomer('invoices'),
    party: 'c',
    amount: 'r.total',
    number: 'r.number',
    isLive: `r.status <> 'cancelled'`,
  },
  project: { from: withCustomer('projects'), party: 'c', name: 'r.name' },
  job: { from: withCustomer('jobs'), party: 'c', name: 'r.title' },
  payment: { from: withCustomer('payments'), party: 'c', amount: 'r.amount' },
};

/** The SQL for a JSON object with the fields of RecordFacts except kind and id. */
export function factsObject(kind: TaskRecordKind): string {
  const { party, name = 'null', amount = 'null', number = 'null' } = recordSources[kind];
  return `jsonb_build_object('first_name', ${party}.first_name, 'last_name', ${party}.last_name,
    'company', ${party}.company, 'name', ${name}, 'amount', ${amount}, 'number', ${number})`;
}

export const isOpen = `t.status in ('todo', 'in_progress')`;

const recordFacts = `case t.record_kind ${taskRecordKinds
  .map(
    (kind) =>
      `when '${kind}' then (select ${factsObject(kind)} from ${recordSources[kind].from} where r.business_id = $1 and r.id = t.record_id)`,
  )
  .join(' ')} end`;

/** The SQL columns of a task; `t` is the task and $1 is the business id. */
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

/** If the linked record was deleted, the task no longer links to a record. */
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
