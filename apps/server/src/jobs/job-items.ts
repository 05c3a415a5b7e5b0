import { LineItemInput } from '@dayworks/shared/documents/lines/line-item';
import { amountOff } from '@dayworks/shared/documents/lines/totals';
import { invalid } from '@dayworks/shared/errors';
import { JobItem, type JobItemInput } from '@dayworks/shared/jobs/job';
import { keysOf } from '@dayworks/shared/pick';
import { lineArrays, lineKeys, lineNames, unnestLines } from '../documents/write-lines.ts';
import { readDocumentSettings } from '../look/read-settings.ts';
import { columnsOf } from '../platform/record.ts';
import type { Scope, Tx } from '../platform/with-business.ts';

interface StoredItem extends JobItem {
  is_billed: boolean;
}

export const itemColumns = columnsOf('i', keysOf(JobItem));

/** The index of the first free query parameter, after the business id, the job id and the item columns. */
const afterLines = 3 + lineKeys.length;

export async function readItems(tx: Tx, { businessId }: Scope, jobId: string): Promise<StoredItem[]> {
  const { rows } = await tx.$client.query<StoredItem>({
    name: 'job-items-read',
    text: `select ${itemColumns}, (i.is_scheduled or is_billed($1, i.invoice_id)) as is_billed from job_items i
           where i.business_id = $1 and i.job_id = $2 order by i.position, i.id`,
    values: [businessId, jobId],
  });
  return rows;
}

/**
 * The SQL expression for the unit cost of a catalog item with the given name. If several items match, the item with the
 * same price is preferred.
 */
const catalogCost = `(select p.cost from item_catalog p where p.business_id = $1 and lower(p.name) = lower(line.name)
    order by p.active desc, p.price is distinct from line.price, p.created_at desc, p.id limit 1)`;

interface WrittenItem {
  item: JobItemInput;
  /** The id of an existing job item; null for a new item. */
  id: string | null;
  cost: number | null;
  asksCatalog: boolean;
  position: number;
}

async function insertItems(tx: Tx, scope: Scope, jobId: string, items: readonly WrittenItem[]) {
  if (items.length === 0) return;
  const { businessId } = scope;
  const { prices_include_tax } = await readDocumentSettings(tx, scope);
  const arrays = lineArrays(
    items.map(({ item }) => item),
    { ...amountOff(0), prices_include_tax },
    (index) => items[index]?.position ?? index,
  );
  await tx.$client.query({
    name: 'job-items-insert',
    text: `insert into job_items (business_id, job_id, ${lineNames}, id, cost)
           select $1, $2, line.*, coalesce(more.id, gen_random_uuid()),
             case when more.asks then ${catalogCost} else more.cost end
           from (select *, row_number() over () as n from ${unnestLines(3)}) as numbered
             cross join lateral (select ${columnsOf('numbered', lineKeys)}) as line
             join unnest($${afterLines}::uuid[], $${afterLines + 1}::numeric[], $${afterLines + 2}::boolean[]) with ordinality as more (id, cost, asks, n)
               on more.n = numbered.n`,
    values: [
      businessId,
      jobId,
      ...arrays,
      items.map(({ id }) => id),
      items.map(({ cost }) => cost),
      items.map(({ asksCatalog }) => asksCatalog),
    ],
  });
}

const billedText = 'Items on an invoice cannot be changed. Add another item, or delete the invoice first.';

const compared = keysOf(LineItemInput, 'id');
/**
 * Two items are compared to detect changes. If the discount is a percentage, its amount is ignored because it follows
 * from the percentage.
 */
const comparable = (item: JobItemInput | JobItem) =>
  JSON.stringify(
    compared.map((key) => (key === 'discount' && item.discount_percent !== null ? null : item[key])),
  );

/** Writes all items of a job in order. An existing item keeps its id and, if no cost is given, its cost. */
export async function writeItems(
  tx: Tx,
  actor: Scope,
  jobId: string,
  items: readonly JobItemInput[],
): Promise<void> {
  const stored = new Map((await readItems(tx, actor, jobId)).map((item) => [item.id, item]));
  const billed = [...stored.values()].filter(({ is_billed }) => is_billed);
  const stays = ({ id }: JobItemInput) => id !== null && stored.get(id)?.is_billed === true;
  for (const item of billed) {
    const same = items.find(({ id }) => id === item.id);
    if (!same || comparable(same) !== comparable(item)) throw invalid(billedText, { items: billedText });
  }
  const written = items.map((item, position): WrittenItem => {
    const known = item.id === null ? undefined : stored.get(item.id);
    const cost = item.cost === undefined ? (known?.cost ?? null) : item.cost;
    return { item, id: known?.id ?? null, cost, asksCatalog: item.cost === undefined && !known, position };
  });
  const { businessId } = actor;
  await tx.$client.query({
    name: 'job-items-delete',
    text: 'delete from job_items where business_id = $1 and job_id = $2 and id <> all ($3::uuid[])',
    values: [businessId, jobId, billed.map(({ id }) => id)],
  });
  const kept = written.filter(({ item }) => stays(item));
  await tx.$client.query({
    name: 'job-items-place',
    text: `update job_items i set position = given.position, cost = given.cost
           from unnest($3::uuid[], $4::int[], $5::numeric[]) as given (id, position, cost)
           where i.business_id = $1 and i.job_id = $2 and i.id = given.id`,
    values: [
      businessId,
      jobId,
      kept.map(({ id }) => id),
      kept.map(({ position }) => position),
      kept.map(({ cost }) => cost),
    ],
  });
  await insertItems(
    tx,
    actor,
    jobId,
    written.filter(({ item }) => !stays(item)),
  );
}
