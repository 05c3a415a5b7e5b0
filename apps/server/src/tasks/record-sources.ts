import type { TaskRecordKind } from '@dayworks/shared/tasks/task-status';

interface RecordSource {
  /** The SQL FROM clause. `r` is the record; `c` is its customer, unless the record is a customer itself. */
  from: string;
  /** The alias of the row that contains the name of the record's customer or company. */
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
