import { conflict, notFound } from '@dayworks/shared/errors';
import type { CatalogItem, CatalogItemEdit, NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import { and, eq } from 'drizzle-orm';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { item_catalog } from './table.ts';

export async function createProduct(context: MemberContext, input: NewCatalogItem): Promise<CatalogItem> {
  const { actor } = context;
  return withIdempotencyKey(context, 'products.create', input, async (tx) => {
    const [item] = await tx
      .insert(item_catalog)
      .values({ ...input, business_id: actor.businessId })
      .returning();
    if (!item) throw new Error('insert returned nothing');
    await audit(tx, actor, { action: 'create', entity: 'catalog_item', entityId: item.id, after: item });
    return item;
  });
}

const isItem = (actor: Actor, id: string) =>
  and(eq(item_catalog.business_id, actor.businessId), eq(item_catalog.id, id));

async function lockProduct(tx: Tx, actor: Actor, id: string): Promise<CatalogItem> {
  const [item] = await tx.select().from(item_catalog).where(isItem(actor, id)).for('no key update');
  if (!item) throw notFound('Product not found');
  return item;
}

async function change(
  tx: Tx,
  actor: Actor,
  before: CatalogItem,
  fields: Partial<NewCatalogItem>,
): Promise<CatalogItem> {
  const { id, version } = before;
  const [after] = await tx
    .update(item_catalog)
    .set({ ...fields, version: version + 1 })
    .where(isItem(actor, id))
    .returning();
  if (!after) throw new Error('update returned nothing');
  await audit(tx, actor, { action: 'update', entity: 'catalog_item', entityId: id, before, after });
  return after;
}

export async function updateProduct(
  context: MemberContext,
  { id, version, ...fields }: CatalogItemEdit,
): Promise<CatalogItem> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockProduct(tx, actor, id);
    if (before.version !== version) {
      throw conflict('this product was changed by someone else. Reload to see the latest.');
    }
    return change(tx, actor, before, fields);
  });
}

/** Documents keep their own lines, so an item that is no longer offered changes none of them. */
export async function setProductActive(
  context: MemberContext,
  { id, active }: { id: string; active: boolean },
): Promise<CatalogItem> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const before = await lockProduct(tx, actor, id);
    return before.active === active ? before : change(tx, actor, before, { active });
  });
}
