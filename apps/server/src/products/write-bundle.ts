import { notFound } from '@dayworks/shared/errors';
import type { BundleEdit, NewBundle } from '@dayworks/shared/products/bundle';
import type { CatalogItem } from '@dayworks/shared/products/catalog-item';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord, lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { bundleFigures } from './bundle-price.ts';
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
