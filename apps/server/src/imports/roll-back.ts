import { customerRecord } from '../customers/customer-record.ts';
import { leadRecord } from '../leads/lead-record.ts';
import { audit } from '../platform/audit.ts';
import type { RowChange } from '../platform/database/row-statements.ts';
import { findRow } from '../platform/database/row-statements.ts';
import { inScope, storeRecord } from '../platform/record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { productRecord } from '../products/writes.ts';
import type { StoredImport } from './import-record.ts';
import type { ImportedEntity } from './table.ts';
import { settleImported } from './write-payments.ts';

/** The order in which records are removed: those that refer to others first. Invoices are removed with their payments. */
const order: readonly ImportedEntity[] = [
  'payment_refunds',
  'invoice_credits',
  'appointments',
  'expenses',
  'invoices',
  'payments',
  'estimates',
  'leads',
  'item_catalog',
  'customer_addresses',
  'customers',
];

interface OldRecord {
  id: string;
  record_id: string;
  action: 'created' | 'updated';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The parts of a record that are removed with it. */
const partsOf: Partial<Record<ImportedEntity, readonly { table: string; column: string }[]>> = {
  invoices: [{ table: 'invoice_items', column: 'invoice_id' }],
  estimates: [{ table: 'estimate_items', column: 'estimate_id' }],
  customers: [{ table: 'consent_events', column: 'customer_id' }],
};

/**
 * Removes the imported payments of invoices that are removed next. Removed before them, each payment would change the
 * status of its invoice first. Returns the ids of the payments.
 */
async function removePayments(
  { $client }: Tx,
  { businessId }: Actor,
  importId: string,
  invoiceIds: readonly string[],
): Promise<string[]> {
  const { rows } = await $client.query<{ id: string }>({
    name: 'import-undo-payments',
    text: `delete from payments p where p.business_id = $1 and p.invoice_id = any ($3)
        and exists (select from import_records r where r.business_id = $1 and r.import_id = $2 and r.entity = 'payments'
          and r.record_id = p.id and r.action = 'created') returning p.id`,
    values: [businessId, importId, invoiceIds],
  });
  const ids = rows.map(({ id }) => id);
  await $client.query(
    `delete from import_records where business_id = $1 and import_id = $2 and entity = 'payments' and record_id = any ($3)`,
    [businessId, importId, ids],
  );
  return ids;
}

/** Removes the created records of one kind, and settles the invoices that lost payments. */
async function removeCreated(
  tx: Tx,
  actor: Actor,
  entity: ImportedEntity,
  ids: readonly string[],
): Promise<void> {
  const { $client } = tx;
  const values = [actor.businessId, ids];
  const { rows: paid } =
    entity === 'payments'
      ? await $client.query<{ invoice_id: string }>(
          `select distinct invoice_id from payments where business_id = $1 and id = any ($2) and invoice_id is not null
           order by invoice_id`,
          values,
        )
      : { rows: [] };
  for (const { table, column } of partsOf[entity] ?? [])
    await $client.query(`delete from ${table} where business_id = $1 and ${column} = any ($2)`, values);
  await $client.query(`delete from ${entity} where business_id = $1 and id = any ($2)`, values);
  for (const { invoice_id } of paid) await settleImported(tx, actor, invoice_id);
}

const kinds = { customers: customerRecord, leads: leadRecord, item_catalog: productRecord } as const;

/** Gives an updated record its old values again. */
async function putBack(
  tx: Tx,
  actor: Actor,
  entity: keyof typeof kinds,
  { record_id, before, after }: OldRecord,
): Promise<void> {
  const kind = kinds[entity] as typeof customerRecord;
  const stored = await findRow(tx, kind.table, inScope(actor, record_id), 'no key update');
  if (!stored || !before) return;
  const change = {
    ...before,
    version: stored.version === after?.version ? stored.version - 1 : stored.version + 1,
  };
  await storeRecord(tx, actor, kind, record_id, change as RowChange<typeof kind.table>);
  await audit(tx, actor, {
    action: 'update',
    entity: kind.entity,
    entityId: record_id,
    before: after,
    after: before,
  });
}

/**
 * Takes back the next records of an import, in the reverse order of the import. Returns how many were handled; nothing
 * is left to do if there were none.
 */
export async function undoChunk(tx: Tx, actor: Actor, stored: StoredImport, most: number): Promise<number> {
  const { rows } = await tx.$client.query<OldRecord & { entity: ImportedEntity }>({
    name: 'import-undo-records',
    text: `select id, entity, record_id, action, before, after from import_records
      where business_id = $1 and import_id = $2 and action <> 'found'
        and entity = (select o.entity from unnest($3::text[]) with ordinality as o (entity, place)
          where exists (select from import_records r where r.business_id = $1 and r.import_id = $2 and r.entity = o.entity and r.action <> 'found')
          order by o.place limit 1)
      order by record_id limit $4`,
    values: [actor.businessId, stored.id, order, most],
  });
  const [first] = rows;
  if (!first) return 0;
  const { entity } = first;
  for (const row of rows)
    if (row.action === 'updated') await putBack(tx, actor, entity as keyof typeof kinds, row);
  const created = rows.filter(({ action }) => action === 'created').map(({ record_id }) => record_id);
  const paid = entity === 'invoices' ? await removePayments(tx, actor, stored.id, created) : [];
  if (created.length > 0) await removeCreated(tx, actor, entity, created);
  await tx.$client.query(`delete from import_records where business_id = $1 and id = any ($2)`, [
    actor.businessId,
    rows.map(({ id }) => id),
  ]);
  await audit(tx, actor, {
    action: 'roll_back',
    entity: 'import',
    entityId: stored.id,
    before: {
      records: [
        ...paid.map((id) => ['payments', id, 'created']),
        ...rows.map(({ record_id, action }) => [entity, record_id, action]),
      ],
    },
  });
  return rows.length + paid.length;
}
