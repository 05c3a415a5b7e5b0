import type { ChosenRows } from '@dayworks/shared/page-fields';
import { marginOf } from '@dayworks/shared/products/margin';
import type { ProductQuery, ProductRow } from '@dayworks/shared/products/product-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { listQuery } from './product-query.ts';

const exportLimit = 200_000;

const header = [
  'Name',
  'Description',
  'Kind',
  'SKU',
  'Category',
  'Unit',
  'Price',
  'Cost',
  'Margin',
  'Margin %',
  'Tax rate',
  'Active',
  'Uses',
];

function asCells(row: ProductRow): (string | number | null)[] {
  const margin = marginOf(row);
  return [
    row.name,
    row.description,
    row.kind,
    row.sku,
    row.category,
    row.unit,
    row.price.toFixed(2),
    row.cost?.toFixed(2) ?? null,
    margin?.amount.toFixed(2) ?? null,
    margin?.percent ?? null,
    row.tax_rate,
    row.active ? 'yes' : 'no',
    row.uses,
  ];
}

export async function exportProducts(
  { database }: Platform,
  actor: Actor,
  query: ProductQuery & ChosenRows,
): Promise<File> {
  const [rows] = await readBusiness<[ProductRow[]]>(database.app, actor, [
    listQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`products-${businessDay(actor)}.csv`, header, rows.map(asCells));
}
