import type { SalesQuery } from '@dayworks/shared/sales/sales';
import { salesCsv } from '@dayworks/shared/sales/sales-csv';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor } from '../platform/with-business.ts';
import { getSalesSeries } from './get-sales.ts';

export async function exportSales(platform: Platform, actor: Actor, query: SalesQuery): Promise<File> {
  const series = await getSalesSeries(platform, actor, query);
  return csvFile(`sales-${query.from}-${query.to}.csv`, salesCsv, series);
}
