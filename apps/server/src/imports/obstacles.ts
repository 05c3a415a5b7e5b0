import { conflict, notFound } from '@dayworks/shared/errors';
import type { Obstacle, Obstacles } from '@dayworks/shared/imports/import';
import type { ImportKind } from '@dayworks/shared/imports/import-kind';
import { findRow } from '../platform/database/row-statements.ts';
import { named } from '../platform/list.ts';
import { inScope } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { type ImportedEntity, imports } from './table.ts';

/*
 * Finds what was built on the records of an import. Two things are built on a record: another row refers to it with a
 * foreign key and was not imported with it, or the audit log has an entry about it. The foreign keys are read from the
 * database's own catalog, so a new table cannot be forgotten.
 */

const shownEntities: Partial<Record<ImportedEntity, { kind: ImportKind; title: string; entity: string }>> = {
  customers: {
    kind: 'customers',
    title: `coalesce(nullif(trim(coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, '')), ''), t.company, t.email, '')`,
    entity: 'customer',
  },
  item_catalog: { kind: 'products', title: 't.name', entity: 'catalog_item' },
  leads: {
    kind: 'leads',
    title: `coalesce(nullif(trim(coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, '')), ''), t.company, '')`,
    entity: 'lead',
  },
  estimates: { kind: 'estimates', title: 't.number', entity: 'estimate' },
  invoices: { kind: 'invoices', title: 't.number', entity: 'invoice' },
  payments: { kind: 'payments', title: `'$' || t.amount`, entity: 'payment' },
  expenses: { kind: 'expenses', title: 't.description', entity: 'expense' },
  appointments: { kind: 'appointments', title: 't.title', entity: 'appointment' },
};

/** Rows that are part of an imported record, or that the database writes by itself when it is imported. */
const partTables = new Set(['invoice_items', 'estimate_items', 'import_records']);

const partTest: Record<string, string> = {
  consent_events: `x.source <> 'import'`,
};

const nounOf: Record<string, string> = {
  appointments: 'an appointment',
  appointment_series: 'a series of appointments',
  autopays: 'automatic payments',
  client_links: 'a link to the client page',
  consent_events: 'a consent or an opt-out',
  credit_moves: 'customer credit',
  customer_addresses: 'an address that was added later',
  estimates: 'an estimate',
  estimate_signatures: 'a signature',
  expenses: 'an expense',
  invoice_credits: 'a credit note or a write-off',
  invoice_reminders: 'a reminder',
  invoices: 'an invoice',
  jobs: 'a job',
  late_fees: 'a late fee',
  lead_activities: 'an activity',
  leads: 'a lead',
  marketing_messages: 'a marketing message',
  online_payments: 'an online payment',
  payment_refunds: 'a refund',
  payments: 'a payment',
  projects: 'a project',
  recurring_invoices: 'a recurring invoice',
  saved_methods: 'a saved card or bank account',
};

interface Reference {
  /** The table and the column that refer to a record. */
  table: string;
  column: string;
  /** The table of the record. */
  target: string;
}

/** Reads all foreign keys to the tables of imported records, from the catalog of the database. */
async function referencesTo({ $client }: Tx, targets: readonly string[]): Promise<Reference[]> {
  const { rows } = await $client.query<Reference>({
    name: 'import-references',
    text: `select o.conrelid::regclass::text as table, a.attname::text as column, o.confrelid::regclass::text as target
      from pg_constraint o
      join unnest(o.conkey, o.confkey) as k (own, other) on true
      join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.own
      join pg_attribute b on b.attrelid = o.confrelid and b.attnum = k.other and b.attname = 'id'
      where o.contype = 'f' and o.confrelid::regclass::text = any ($1) order by 1, 2`,
    values: [targets],
  });
  return rows;
}

const entities = Object.keys(shownEntities) as ImportedEntity[];

/** The records of the import, read once for all queries below. */
const ownText = `own as materialized (select entity, record_id, action, created_at from import_records
  where business_id = $1 and import_id = $2)`;

const own = (entity: string) => `select from own r where r.entity = '${entity}' and r.action = 'created'`;

/** Selects the records of one kind to which a row refers that does not belong to the import. */
function builtOn({ table, column, target }: Reference): string {
  const shown = shownEntities[target as ImportedEntity];
  const among =
    entities.includes(table as ImportedEntity) ||
    table === 'customer_addresses' ||
    table === 'payment_refunds' ||
    table === 'invoice_credits';
  const isOther = among ? `and not exists (${own(table)} and r.record_id = x.id)` : '';
  const test = partTest[table] ? `and ${partTest[table]}` : '';
  const reason = `has ${nounOf[table] ?? 'other records'} that was not imported with it`;
  return `select '${shown?.kind}' as kind, t.id as record_id, ${shown?.title} as title, '${reason}' as reason
    from ${target} t where t.business_id = $1 and exists (${own(target)} and r.record_id = t.id)
      and exists (select from ${table} x where x.business_id = $1 and x.${column} = t.id ${isOther} ${test})`;
}

/** Selects the records of one kind that were changed after the import, according to the audit log. */
function changedSince(entity: ImportedEntity): string {
  const shown = shownEntities[entity];
  return `select '${shown?.kind}' as kind, t.id as record_id, ${shown?.title} as title, 'was changed after the import' as reason
    from ${entity} t join own r on r.entity = '${entity}' and r.record_id = t.id and r.action <> 'found'
    where t.business_id = $1 and exists (select from audit_log l where l.business_id = $1 and l.entity = '${shown?.entity}'
      and l.entity_id = t.id::text and l.created_at >= r.created_at and l.request_id <> 'import ' || $2::uuid)`;
}

/**
 * The tables have just been filled, so the planner does not know yet how many rows they have. Loops over thousands of
 * records within each other would take minutes, but the size hardly matters to joins by hash.
 */
const setLoops = (isOn: boolean) => ({
  name: 'import-set-loops',
  text: `select set_config('enable_nestloop', $1, true)`,
  values: [isOn ? 'on' : 'off'],
});

/** Selects the imported records that were merged into other ones, also leads, which are then no longer in their table. */
const mergedSince = `select m.kind || 's' as kind, m.merged_id as record_id, m.merged_title as title, 'was merged into ' || m.kept_title as reason
    from import_records r join merges m on m.business_id = $1 and m.merged_id = r.record_id and m.undone_at is null
    where r.business_id = $1 and r.import_id = $2 and r.action <> 'found'`;

const mostListed = 50;

async function findObstacles(tx: Tx, { businessId }: Scope, importId: string): Promise<Obstacles> {
  const references = (await referencesTo(tx, entities)).filter(({ table }) => !partTables.has(table));
  const queries = [...references.map(builtOn), ...entities.map(changedSince), mergedSince];
  const text = `with ${ownText}
    select kind, record_id, title, min(reason) as reason, count(*) over ()::int as count
    from (${queries.join(' union all ')}) as found group by kind, record_id, title order by kind, title, record_id limit ${mostListed}`;
  await tx.$client.query(setLoops(false));
  const { rows } = await tx.$client.query<Obstacle & { count: number }>(
    named('import-obstacles', text, [businessId, importId]),
  );
  await tx.$client.query(setLoops(true));
  return { obstacles: rows.map(({ count: _, ...obstacle }) => obstacle), count: rows[0]?.count ?? 0 };
}

const nounOfKind: Record<ImportKind, string> = {
  customers: 'Customer',
  products: 'Product',
  leads: 'Lead',
  estimates: 'Estimate',
  invoices: 'Invoice',
  payments: 'Payment',
  expenses: 'Expense',
  appointments: 'Appointment',
};

/** Rejects a roll-back if something was built on the import, with a sentence that says what. */
export async function refuseObstacles(tx: Tx, actor: Scope, importId: string): Promise<void> {
  const { obstacles, count } = await findObstacles(tx, actor, importId);
  const [first] = obstacles;
  if (!first) return;
  const others = count > 1 ? `, and ${(count - 1).toLocaleString('en-US')} more` : '';
  throw conflict(
    `This import cannot be rolled back: ${nounOfKind[first.kind]} ${first.title} ${first.reason}${others}.`,
  );
}

export async function listObstacles(context: MemberContext, { id }: { id: string }): Promise<Obstacles> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    if (!(await findRow(tx, imports, inScope(actor, id)))) throw notFound('Import not found');
    return findObstacles(tx, actor, id);
  });
}
