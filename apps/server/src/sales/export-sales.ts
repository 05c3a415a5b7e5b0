import type { SalesQuery } from '@dayworks/shared/sales/sales';
import { salesCsv } from '@dayworks/shared/sales/sales-csv';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { getSalesSeries } from './get-sales.ts';

export async function exportSales(context: MemberContext, query: SalesQuery): Promise<File> {
  const series = await getSalesSeries(context, query);
  return csvFile(`sales-${query.from}-${query.to}.csv`, salesCsv, series);
}
