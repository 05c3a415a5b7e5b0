import type { CatalogItem, NewCatalogItem } from '@dayworks/shared/products/catalog-item';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness, withBusiness } from '../platform/with-business.ts';
import { item_catalog } from './table.ts';

const columns = `id, business_id, created_at, updated_at, version, name, description, kind, sku, category, unit, price,
  cost, tax_rate, active`;

export async function listCatalog({ database }: Platform, actor: Actor): Promise<CatalogItem[]> {
  const [rows] = await readBusiness<[CatalogItem[]]>(database.app, actor, [
    {
      name: 'catalog',
      text: `select ${columns} from item_catalog where business_id = $1 and active order by name, id limit 2000`,
      values: [actor.businessId],
    },
  ]);
  return rows;
}

export async function createCatalogItem(
  { database }: Platform,
  actor: Actor,
  input: NewCatalogItem,
  idempotencyKey: string | undefined,
): Promise<CatalogItem> {
  return withBusiness(database.app, actor, (tx) =>
    once(tx, actor, { route: 'products.create', key: idempotencyKey, input }, async () => {
      const [created] = await tx
        .insert(item_catalog)
        .values({ ...input, business_id: actor.businessId })
        .returning();
      if (!created) throw new Error('insert returned nothing');
      const { use_count: _, ...item } = created;
      await audit(tx, actor, { action: 'create', entity: 'catalog_item', entityId: item.id, after: item });
      return item;
    }),
  );
}
