import { notFound } from '@dayworks/shared/errors';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import {
  type ProductOverview,
  type ProductPage,
  type ProductPageQuery,
  type ProductQuery,
  type ProductRow,
  type ProductSort,
  productCsv,
} from '@dayworks/shared/products/product-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import {
  chosenTests,
  createBinder,
  cutPage,
  decodeCursor,
  encodeCursor,
  type ListOrder,
  limitTo,
  named,
  updatedTests,
} from '../platform/list.ts';
import { notMerged, remainingQuery } from '../platform/merged-records.ts';
import { columnsOf } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { productRecord } from './writes.ts';

const columns = columnsOf('p', productRecord.fields);

/** The items that a bundle contains, with the current catalog data of each item. */
const parts = `case when p.kind <> 'bundle' then '[]'::jsonb else coalesce((
    select jsonb_agg(jsonb_build_object('item_id', item.id, 'quantity', part.value -> 'quantity', 'name', item.name,
        'description', item.description, 'unit', item.unit, 'price', item.price, 'tax_rate', item.tax_rate)
      order by part.ordinality)
    from jsonb_array_elements(p.parts) with ordinality as part
    join item_catalog item on item.business_id = $1 and item.id = (part.value ->> 'item_id')::uuid), '[]') end`;

const newest = 'order by created_at desc nulls last, id desc nulls last limit';

/**
 * Counts how often an item was used on the newest documents. Counting on demand is always correct, and the cost does
 * not grow with the number of old documents.
 */
const recentUses = `select lower(line.name) as name, count(*)::int as uses from (
    select it.name from (select id from invoices where business_id = $1 and status <> 'cancelled' ${newest} 300) i
      join invoice_items it on it.business_id = $1 and it.invoice_id = i.id
    union all
    select it.name from (select id from estimates where business_id = $1 and deleted_at is null ${newest} 100) e
      join estimate_items it on it.business_id = $1 and it.estimate_id = e.id
  ) as line group by 1`;

const selectProducts = `with recent as (${recentUses})
  select ${columns}, coalesce(recent.uses, 0) as uses, ${parts} as parts
  from item_catalog p left join recent on recent.name = lower(p.name)`;

/** The main sort keys, each with the highest value first. Rows with equal keys are sorted by name and then by id. */
const sortKeys: Record<ProductSort, { sql: string; of: (row: ProductRow) => number }> = {
  used: { sql: 'coalesce(recent.uses, 0)', of: (row) => row.uses },
  price: { sql: 'p.price', of: (row) => row.price },
  name: { sql: '0::int', of: () => 0 },
};

/** The page cursor contains the id of a row instead of its name, because a name can be long; $1 is the business id. */
function orderOf(sort: ProductSort): ListOrder<ProductRow> {
  const { sql, of } = sortKeys[sort];
  return {
    text: `${sql} desc, lower(p.name), p.id`,
    cursorOf: (row) => encodeCursor([of(row), row.id]),
    after: (cursor, bind) => {
      const [key, id] = decodeCursor(cursor, ['numeric', 'uuid']);
      const [from, last] = [`${bind(key)}::numeric`, `${bind(id)}::uuid`];
      return `(${sql} < ${from} or (${sql} = ${from} and (lower(p.name), p.id) >
      (select lower(name), id from item_catalog where business_id = $1 and id = ${last})))`;
    },
  };
}

const catalogQuery = (businessId: string): NamedQuery => ({
  name: 'catalog',
  text: `${selectProducts} where p.business_id = $1 and p.active order by ${orderOf('used').text} limit 2000`,
  values: [businessId],
});

const productQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'product',
  text: `${selectProducts} where p.business_id = $1 and p.id = $2`,
  values: [businessId, id],
});

const statusTests = {
  service: `p.active and p.kind = 'service'`,
  product: `p.active and p.kind = 'product'`,
  bundle: `p.active and p.kind = 'bundle'`,
  inactive: `not p.active and ${notMerged('product', 'p.id')}`,
};

function listQuery(
  businessId: string,
  query: Omit<ProductPageQuery, 'limit'> & ChosenRows & { limit: number },
): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const order = orderOf(query.sort);
  const tests = ['p.business_id = $1', query.status ? statusTests[query.status] : 'p.active'];
  if (query.category) tests.push(`group_key(p.category) = group_key(${bind(query.category)})`);
  if (query.search) {
    tests.push(
      `strpos(lower(concat_ws(' ', p.name, p.sku, p.category, p.description)), ${bind(query.search.toLowerCase())}) > 0`,
    );
  }
  tests.push(...chosenTests('p.id', query, bind));
  tests.push(...updatedTests('p.updated_at', query, bind));
  if (query.cursor) tests.push(order.after(query.cursor, bind));
  const text = `${selectProducts} where ${tests.join(' and ')} order by ${order.text} ${limitTo(query.limit)}`;
  return named('products', text, values);
}

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

/** Returns a product. The id of a merged product leads to the one that remains. */
export async function getProduct(context: MemberContext, { id }: { id: string }): Promise<ProductRow> {
  const { actor } = context;
  const [rows, [remaining]] = await readBusiness<[ProductRow[], { id: string }[]]>(context, [
    productQuery(actor.businessId, id),
    remainingQuery(actor, 'product', id),
  ]);
  if (remaining) return getProduct(context, remaining);
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
