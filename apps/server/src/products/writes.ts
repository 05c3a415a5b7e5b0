import { notFound } from '@dayworks/shared/errors';
import type { BundleEdit, NewBundle } from '@dayworks/shared/products/bundle';
import type { CatalogItem, CatalogItemEdit, NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { bundleFigures, repriceBundlesWith } from './bundle-price.ts';
import { productRecord } from './product-record.ts';

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
    // Locks the item rows before the bundle row, in the same order as a price change does, to avoid deadlocks.
    const figures = await bundleFigures(tx, actor, fields.parts);
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
    const before = await lockRecord(tx, actor, productRecord, id);
    return before.active === active ? before : updateRecord(tx, actor, productRecord, before, { active });
  });
}
