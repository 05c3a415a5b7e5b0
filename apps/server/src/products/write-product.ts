import { notFound } from '@dayworks/shared/errors';
import type { CatalogItem, CatalogItemEdit, NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord, lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { repriceBundlesWith } from './bundle-price.ts';
import { productRecord } from './product-record.ts';

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
