import { notFound } from '@dayworks/shared/errors';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { productCsv } from '@dayworks/shared/products/product-csv';
import type {
  ProductOverview,
  ProductPage,
  ProductPageQuery,
  ProductQuery,
  ProductRow,
} from '@dayworks/shared/products/product-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { catalogQuery, listQuery, orderOf, productQuery } from './product-query.ts';

const exportLimit = 200_000;

export async function exportProducts(
  context: MemberContext,
  query: ProductQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[ProductRow[]]>(context, [
    listQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`products-${businessDay(actor)}.csv`, productCsv, rows);
}

/** Lists the catalog items that are shown in pickers. */
export async function listCatalog(context: MemberContext): Promise<ProductRow[]> {
  const { actor } = context;
  const [rows] = await readBusiness<[ProductRow[]]>(context, [catalogQuery(actor.businessId)]);
  return rows;
}

export async function getProduct(context: MemberContext, { id }: { id: string }): Promise<ProductRow> {
  const { actor } = context;
  const [rows] = await readBusiness<[ProductRow[]]>(context, [productQuery(actor.businessId, id)]);
  if (!rows[0]) throw notFound('Product not found');
  return rows[0];
}

export async function listProducts(context: MemberContext, query: ProductPageQuery): Promise<ProductPage> {
  const { actor } = context;
  const [rows] = await readBusiness<[ProductRow[]]>(context, [
    listQuery(actor.businessId, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, orderOf(query.sort));
  return { products: shown, next };
}

export async function getProductOverview(context: MemberContext): Promise<ProductOverview> {
  const { actor } = context;
  const [[counts], categories] = await readBusiness<[ProductOverview['counts'][], { category: string }[]]>(
    context,
    [
      {
        name: 'products-counts',
        text: `select count(*) filter (where active)::int as all,
                 count(*) filter (where active and kind = 'service')::int as service,
                 count(*) filter (where active and kind = 'product')::int as product,
                 count(*) filter (where active and kind = 'bundle')::int as bundle,
                 count(*) filter (where not active)::int as inactive
               from item_catalog where business_id = $1`,
        values: [actor.businessId],
      },
      {
        name: 'products-categories',
        text: `select mode() within group (order by category) as category from item_catalog
               where business_id = $1 and group_key(category) is not null
               group by group_key(category) order by lower(min(category)) limit 200`,
        values: [actor.businessId],
      },
    ],
  );
  return {
    counts: counts ?? { all: 0, service: 0, product: 0, bundle: 0, inactive: 0 },
    categories: categories.map(({ category }) => category),
  };
}
