import { notFound } from '@dayworks/shared/errors';
import type {
  ProductOverview,
  ProductPage,
  ProductPageQuery,
  ProductRow,
} from '@dayworks/shared/products/product-list';
import { cutPage } from '../platform/list/cut-page.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { catalogQuery, listQuery, orderOf, productQuery } from './product-query.ts';

/** What pickers offer. */
export async function listCatalog({ database }: Platform, actor: Actor): Promise<ProductRow[]> {
  const [rows] = await readBusiness<[ProductRow[]]>(database.app, actor, [catalogQuery(actor.businessId)]);
  return rows;
}

export async function getProduct({ database }: Platform, actor: Actor, id: string): Promise<ProductRow> {
  const [rows] = await readBusiness<[ProductRow[]]>(database.app, actor, [
    productQuery(actor.businessId, id),
  ]);
  if (!rows[0]) throw notFound('Product not found');
  return rows[0];
}

export async function listProducts(
  { database }: Platform,
  actor: Actor,
  query: ProductPageQuery,
): Promise<ProductPage> {
  const [rows] = await readBusiness<[ProductRow[]]>(database.app, actor, [
    listQuery(actor.businessId, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, orderOf(query.sort));
  return { products: shown, next };
}

export async function getProductOverview({ database }: Platform, actor: Actor): Promise<ProductOverview> {
  const [[counts], categories] = await readBusiness<[ProductOverview['counts'][], { category: string }[]]>(
    database.app,
    actor,
    [
      {
        name: 'products-counts',
        text: `select count(*) filter (where active)::int as all,
                 count(*) filter (where active and kind = 'service')::int as service,
                 count(*) filter (where active and kind = 'product')::int as product,
                 count(*) filter (where not active)::int as inactive
               from item_catalog where business_id = $1`,
        values: [actor.businessId],
      },
      {
        name: 'products-categories',
        text: `select min(category) as category from item_catalog
               where business_id = $1 and category is not null
               group by lower(category) order by lower(category) limit 200`,
        values: [actor.businessId],
      },
    ],
  );
  return {
    counts: counts ?? { all: 0, service: 0, product: 0, inactive: 0 },
    categories: categories.map(({ category }) => category),
  };
}
