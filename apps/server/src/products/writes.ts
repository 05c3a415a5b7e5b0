import { DomainError, invalid, notFound } from '@dayworks/shared/errors';
import { NonNegativeMoney } from '@dayworks/shared/fields';
import { maxDollars } from '@dayworks/shared/money';
import { keysOf } from '@dayworks/shared/pick';
import type { BundleEdit, NewBundle, PartInput } from '@dayworks/shared/products/bundle';
import {
  CatalogItem,
  type CatalogItemEdit,
  type NewCatalogItem,
} from '@dayworks/shared/products/catalog-item';
import { redrawPhoto } from '../files/redraw-photo.ts';
import { insertPhotoFile, keepPhoto, swapFile } from '../files/stored-files.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { refuseMerged } from '../platform/merged-records.ts';
import {
  insertRecord,
  lockRecord,
  recordKind,
  refuseStale,
  storeRecord,
  updateRecord,
} from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Scope, type Tx, withBusiness } from '../platform/with-business.ts';
import { item_catalog } from './table.ts';

interface BundleFigures {
  price: number;
  cost: number | null;
  duration_minutes: number | null;
}

interface CountedParts extends BundleFigures {
  found: number;
}

const figures = `coalesce(sum(round(item.price * part.quantity, 2)), 0) as price,
  case when bool_and(item.cost is not null) then sum(round(item.cost * part.quantity, 2)) end as cost,
  case when bool_or(item.duration_minutes is not null)
    then least(sum(ceil(coalesce(item.duration_minutes, 0) * part.quantity)), 3600)::int end as duration_minutes`;

/**
 * Calculates the price, cost and duration of a bundle from its parts. The parts are locked against price changes, so
 * that a bundle is never saved with outdated prices.
 */
async function bundleFigures(
  { $client }: Tx,
  { businessId }: Actor,
  parts: readonly PartInput[],
): Promise<BundleFigures> {
  const { rows } = await $client.query<CountedParts>(
    `with part as (select * from unnest($2::uuid[], $3::numeric[]) as part (item_id, quantity)),
       item as (select item.* from item_catalog item
         where item.business_id = $1 and item.kind <> 'bundle' and item.id in (select item_id from part)
         order by item.id for share)
     select count(item.id)::int as found, ${figures} from part left join item on item.id = part.item_id`,
    [businessId, parts.map(({ item_id }) => item_id), parts.map(({ quantity }) => quantity)],
  );
  const [counted] = rows;
  if (!counted || counted.found < parts.length)
    throw invalid('Choose items from your catalog', { parts: 'Choose items from your catalog' });
  const { found: _, ...sums } = counted;
  if ([sums.price, sums.cost ?? 0].some((sum) => !NonNegativeMoney.safeParse(sum).success))
    throw invalid('These items add up to more than the maximum bundle price', {
      parts: 'These items add up to more than the maximum bundle price',
    });
  return sums;
}

/**
 * When an item changes, updates the bundles that contain it in the same transaction, without changing the versions of
 * the bundles, because no user edited them. The bundle rows are locked first, and a separate statement then adds up the
 * prices. Only a later statement sees a change that was made to another item in the meantime.
 */
export async function repriceBundlesWith(
  { $client }: Tx,
  { businessId }: Scope,
  itemId: string,
): Promise<void> {
  const { rows: bundles } = await $client.query<{ id: string }>(
    `select id from item_catalog
     where business_id = $1 and parts @> jsonb_build_array(jsonb_build_object('item_id', $2::text))
     order by id for update`,
    [businessId, itemId],
  );
  if (bundles.length === 0) return;
  await $client.query(
    `update item_catalog bundle set price = least(sums.price, ${maxDollars}),
       cost = case when sums.cost is not null then least(sums.cost, ${maxDollars}) end, duration_minutes = sums.duration_minutes
     from (select b.id, ${figures}
       from item_catalog b cross join jsonb_to_recordset(b.parts) as part (item_id uuid, quantity numeric)
       join item_catalog item on item.business_id = $1 and item.id = part.item_id
       where b.business_id = $1 and b.id = any ($2::uuid[])
       group by b.id) as sums
     where bundle.business_id = $1 and bundle.id = sums.id`,
    [businessId, bundles.map(({ id }) => id)],
  );
}

export const productRecord = recordKind({
  table: item_catalog,
  fields: keysOf(CatalogItem),
  entity: 'catalog_item',
  label: 'Product',
  internal: { parts: true },
});

export async function createBundle(context: MemberContext, input: NewBundle): Promise<CatalogItem> {
  const { actor } = context;
  return withIdempotencyKey(context, 'products.createBundle', input, async (tx) => {
    const figures = await bundleFigures(tx, actor, input.parts);
    return insertRecord(tx, actor, productRecord, { ...input, ...figures, kind: 'bundle' });
  });
}

export async function updateBundle(
  context: MemberContext,
  { id, version, ...fields }: BundleEdit,
): Promise<CatalogItem> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    // Locks the item rows before the bundle row. A price change uses the same order, so there are no deadlocks.
    const figures = await bundleFigures(tx, actor, fields.parts);
    await refuseMerged(tx, actor, 'product', id);
    const before = await lockRecord(tx, actor, productRecord, id);
    if (before.kind !== 'bundle') throw notFound('Product not found');
    refuseStale(before, version, 'product');
    return updateRecord(tx, actor, productRecord, before, { ...fields, ...figures });
  });
}

export async function createProduct(context: MemberContext, input: NewCatalogItem): Promise<CatalogItem> {
  return withIdempotencyKey(context, 'products.create', input, (tx) =>
    insertRecord(tx, context.actor, productRecord, input),
  );
}

export async function updateProduct(
  context: MemberContext,
  { id, version, ...fields }: CatalogItemEdit,
): Promise<CatalogItem> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await refuseMerged(tx, actor, 'product', id);
    const before = await lockRecord(tx, actor, productRecord, id);
    if (before.kind === 'bundle') throw notFound('Product not found');
    refuseStale(before, version, 'product');
    const after = await updateRecord(tx, actor, productRecord, before, fields);
    await repriceBundlesWith(tx, actor, id);
    return after;
  });
}

/** Documents store copies of their lines, so deactivating an item does not change any document. */
export async function setProductActive(
  context: MemberContext,
  { id, active }: { id: string; active: boolean },
): Promise<CatalogItem> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await refuseMerged(tx, actor, 'product', id);
    const before = await lockRecord(tx, actor, productRecord, id);
    return before.active === active ? before : updateRecord(tx, actor, productRecord, before, { active });
  });
}

const unreadable = 'Please choose an image (JPEG, PNG or WebP)';

/**
 * Setting the image does not count as an edit of the product, so a user who edits the fields at the same time does
 * not get a conflict.
 */
async function setImage(
  tx: Tx,
  context: MemberContext,
  id: string,
  fileId: string | null,
): Promise<CatalogItem> {
  const { actor } = context;
  const before = await lockRecord(tx, actor, productRecord, id);
  const after = await storeRecord(tx, actor, productRecord, id, { image_file_id: fileId });
  await swapFile(tx, context, {
    entity: productRecord.entity,
    entityId: id,
    field: 'image_file_id',
    before: before.image_file_id,
    after: fileId,
  });
  return after;
}

export async function putImage(
  context: MemberContext,
  { id, image }: { id: string; image: File },
): Promise<CatalogItem> {
  const { platform, actor } = context;
  await withBusiness(context, (tx) => lockRecord(tx, actor, productRecord, id));
  const drawn = await redrawPhoto(actor.businessId, Buffer.from(await image.arrayBuffer()));
  if (!drawn) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', unreadable, { fields: { image: unreadable } });
  return keepPhoto(platform, drawn.bytes, (kept) =>
    withBusiness(context, async (tx) => {
      await insertPhotoFile(tx, actor.businessId, kept, 'product.jpg');
      return setImage(tx, context, id, kept.id);
    }),
  );
}

export async function removeImage(context: MemberContext, { id }: { id: string }): Promise<CatalogItem> {
  return withBusiness(context, (tx) => setImage(tx, context, id, null));
}
