import type { TaskRecordKind } from '@dayworks/shared/tasks/task-status';

interface RecordSource {
  /** The row is `r`; `c` is the customer that it names, where it is none itself. */
  from: string;
  /** Whose names it is known by. */
  party: 'r' | 'c';
  name?: string;
  amount?: string;
  /** What can still be linked to. */
  isLive?: string;
}

const withCustomer = (table: string) =>
  `${table} r left join customers c on c.business_id = $1 and c.id = r.customer_id`;

/** Where what a task is about is kept. $1 is the business. */
export const recordSources: Record<TaskRecordKind, RecordSource> = {
  customer: { from: 'customers r', party: 'r', isLive: 'r.archived_at is null' },
  lead: { from: 'leads r', party: 'r' },
  appointment: { from: withCustomer('appointments'), party: 'c', name: 'r.title' },
  estimate: {
    from: withCustomer('estimates'),
    party: 'c',
    name: 'r.title',
    amount: 'r.total',
    isLive: 'r.deleted_at is null',
  },
  invoice: {
    from: withCustomer('invoices'),
    party: 'c',
    amount: 'r.total',
    isLive: `r.status <> 'cancelled'`,
  },
  project: { from: withCustomer('projects'), party: 'c', name: 'r.name' },
  job: { from: withCustomer('jobs'), party: 'c', name: 'r.title' },
  payment: { from: withCustomer('payments'), party: 'c', amount: 'r.amount' },
};

/** RecordFacts without kind and id, as an object. */
export function factsObject(kind: TaskRecordKind): string {
  const { party, name = 'null', amount = 'null' } = recordSources[kind];
  return `jsonb_build_object('first_name', ${party}.first_name, 'last_name', ${party}.last_name,
    'company', ${party}.company, 'name', ${name}, 'amount', ${amount})`;
}
