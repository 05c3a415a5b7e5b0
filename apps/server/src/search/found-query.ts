import type { NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { type FoundKind, foundKinds } from '@dayworks/shared/search/contract';
import type { TaskStatus } from '@dayworks/shared/tasks/task-status';
import type { NamedQuery } from '../platform/with-business.ts';

/** A record that matches the search, with the data that the command palette shows in one row. */
export interface FoundRow extends NamedCustomer {
  kind: FoundKind;
  id: string;
  /** The text that matched, such as a PO number or a line, if the match is not in the name of the record. */
  matched: string | null;
  name: string | null;
  number: string | null;
  has_customer: boolean;
  city: string | null;
  sku: string | null;
  category: string | null;
  paid_on: string | null;
  starts_at: string | null;
  task_status: TaskStatus | null;
  amount: number | null;
}

const rowColumns = `coalesce(e.title, p.name, j.title, it.name, pay.reference, a.title, l.service_wanted, t.title) as name,
      coalesce(i.number, e.number) as number,
      c.id is not null as has_customer, coalesce(c.first_name, l.first_name) as first_name,
      coalesce(c.last_name, l.last_name) as last_name, coalesce(c.company, l.company) as company, c.city, it.sku, it.category,
      pay.payment_date as paid_on, a.start_time as starts_at, t.status as task_status,
      coalesce(i.total, e.total, nullif(j.value, 0), it.price, pay.amount, nullif(l.value, 0)) as amount`;

/** Joins the records that `found` refers to; row-level security also checks access to each record. */
const joinedRows = `left join leads l on found.kind = 'lead' and l.business_id = $1 and l.id = found.id
    left join invoices i on found.kind = 'invoice' and i.business_id = $1 and i.id = found.id
    left join estimates e on found.kind = 'estimate' and e.business_id = $1 and e.id = found.id
    left join projects p on found.kind = 'project' and p.business_id = $1 and p.id = found.id
    left join jobs j on found.kind = 'job' and j.business_id = $1 and j.id = found.id
    left join item_catalog it on found.kind = 'product' and it.business_id = $1 and it.id = found.id
    left join payments pay on found.kind = 'payment' and pay.business_id = $1 and pay.id = found.id
    left join appointments a on found.kind = 'appointment' and a.business_id = $1 and a.id = found.id
    left join tasks t on found.kind = 'task' and t.business_id = $1 and t.id = found.id
    left join customers c on c.business_id = $1 and c.id = case when found.kind = 'customer' then found.id
      else coalesce(i.customer_id, e.customer_id, p.customer_id, j.customer_id, pay.customer_id, a.customer_id) end`;

/**
 * Finds records of all kinds. The kind with the best match comes first, and the records of each kind are sorted by
 * how well they match.
 */
export const foundQuery = (businessId: string, words: string, ofEach: number): NamedQuery => ({
  name: 'search-everything',
  text: `select found.kind, found.id, found.matched, ${rowColumns}
    from find_anything($2, $3) with ordinality as found (kind, id, fit, matched, place)
    ${joinedRows}
    order by min(found.fit) over (partition by found.kind), array_position($4::text[], found.kind), found.place`,
  values: [businessId, words, ofEach, foundKinds],
});

/** Reads records by their ids in the given order; records of another business are omitted. */
export const recordsQuery = (
  businessId: string,
  records: readonly { kind: string; id: string }[],
): NamedQuery => ({
  name: 'search-records',
  text: `select found.kind, found.id, null as matched, ${rowColumns}
    from unnest($2::text[], $3::uuid[]) with ordinality as found (kind, id, place)
    ${joinedRows}
    where coalesce(l.id, i.id, e.id, p.id, j.id, it.id, pay.id, a.id, t.id, c.id) is not null
    order by found.place`,
  values: [businessId, records.map(({ kind }) => kind), records.map(({ id }) => id)],
});
