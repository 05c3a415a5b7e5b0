import type { OrphanParent, OrphanTable } from '@dayworks/shared/orphan-table';

interface Shown {
  name: string;
  note: string;
  amount: string;
  date: string;
  /**
   * The parents of an orphaned row, which are the rows it depends on, with their SQL aliases. A parent can be joined
   * through another parent.
   */
  parents: { kind: OrphanParent; alias: string; table: string; on: string }[];
  /** The parents that have to be recovered together with the orphaned row. */
  comesWith: OrphanParent[];
}

const nameOf = (customer: string) =>
  `coalesce(nullif(concat_ws(' ', nullif(btrim(${customer}.first_name), ''), nullif(btrim(${customer}.last_name), '')), ''), nullif(btrim(${customer}.company), ''))`;

const parent = (kind: OrphanParent, alias: string, table: string, on: string) => ({ kind, alias, table, on });
const customer = parent('customer', 'c', 'customers', 'c.id = r.customer_id');
const address = parent('address', 'a', 'customer_addresses', 'a.id = r.customer_address_id');
const project = parent('project', 'p', 'projects', 'p.id = r.project_id');
const projectCustomer = parent('project', 'pc', 'customers', 'pc.id = p.customer_id');

/**
 * The columns that describe each orphaned row, and the parents that tie the row to a business. The recovery of orphaned
 * rows uses the same parents.
 */
const shown: Record<OrphanTable, Shown> = {
  customers: {
    name: nameOf('r'),
    note: 'coalesce(r.email, r.phone)',
    amount: 'null::numeric',
    date: 'null::date',
    parents: [],
    comesWith: [],
  },
  invoices: {
    name: nameOf('c'),
    note: 'r.status',
    amount: 'r.total',
    date: 'r.date',
    parents: [
      customer,
      address,
      project,
      projectCustomer,
      parent('estimate', 'e', 'estimates', 'e.id = r.estimate_id'),
      parent('estimate', 'ec', 'customers', 'ec.id = e.customer_id'),
      parent('estimate', 'ep', 'projects', 'ep.id = e.project_id'),
      parent('estimate', 'epc', 'customers', 'epc.id = ep.customer_id'),
    ],
    comesWith: ['customer', 'project', 'estimate'],
  },
  estimates: {
    name: `coalesce(nullif(btrim(r.title), ''), ${nameOf('c')})`,
    note: 'r.status',
    amount: 'r.total',
    date: 'r.created_at::date',
    parents: [customer, address, project, projectCustomer],
    comesWith: ['customer', 'project'],
  },
  payments: {
    name: nameOf('c'),
    note: `coalesce(nullif(btrim(r.reference), ''), r.payment_method)`,
    amount: 'r.amount',
    date: 'r.payment_date',
    parents: [
      customer,
      parent('invoice', 'i', 'invoices', 'i.id = r.invoice_id'),
      parent('estimate', 'e', 'estimates', 'e.id = r.estimate_id'),
    ],
    comesWith: ['customer', 'invoice', 'estimate'],
  },
  projects: {
    name: 'r.name',
    note: 'r.status',
    amount: 'r.budget',
    date: 'r.start_date',
    parents: [customer, address],
    comesWith: ['customer'],
  },
};

function tiesOf(parents: Shown['parents']): string {
  if (parents.length === 0) return `'[]'::jsonb`;
  const values = parents.map(({ kind, alias }) => `('${kind}', ${alias}.business_id)`);
  return `(select coalesce(jsonb_agg(distinct jsonb_build_object('through', t.through, 'id', b.id, 'business_name', b.business_name)), '[]')
    from (values ${values.join(', ')}) as t(through, business_id) join business_settings b on b.id = t.business_id)`;
}

function comesWithOf({ parents, comesWith }: Shown): string {
  const needed = parents.filter(({ kind }) => comesWith.includes(kind));
  if (needed.length === 0) return `'{}'::text[]`;
  const values = needed.map(
    ({ kind, alias }) => `('${kind}', ${alias}.id is not null and ${alias}.business_id is null)`,
  );
  return `array(select distinct t.kind from (values ${values.join(', ')}) as t(kind, lacks) where t.lacks order by t.kind)`;
}

/** Selects the orphaned rows of one table; `rest` filters, orders and limits the rows and refers to each row as r. */
export function orphansOf(table: OrphanTable, rest: string): string {
  const row = shown[table];
  const joins = row.parents.map(({ table: from, alias, on }) => `left join ${from} ${alias} on ${on}`);
  return `select '${table}' as "table", r.id, ${row.name} as name, ${row.note} as note, ${row.amount} as amount,
      ${row.date} as date, r.created_at, ${tiesOf(row.parents)} as ties, ${comesWithOf(row)} as comes_with
    from ${table} r ${joins.join(' ')} where r.business_id is null ${rest}`;
}
