import type { ChosenRows } from '@dayworks/shared/page-fields';
import { productCsv } from '@dayworks/shared/products/product-csv';
import type { ProductQuery, ProductRow } from '@dayworks/shared/products/product-list';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { listQuery } from './product-query.ts';

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
