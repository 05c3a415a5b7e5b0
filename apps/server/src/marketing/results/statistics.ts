import type { MarketingPeriod, StatDay } from '@dayworks/shared/marketing/statistics';
import { statisticsCsv } from '@dayworks/shared/marketing/statistics-csv';
import { csvFile } from '../../platform/csv.ts';
import { named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { refuseLongPeriod } from './period.ts';

export async function listStatistics(
  context: MemberContext,
  period: MarketingPeriod,
): Promise<{ days: StatDay[] }> {
  refuseLongPeriod(period);
  const [days] = await readBusiness<[StatDay[]]>(context, [
    named(
      'marketing-statistics',
      `select date, spend, leads, bookings, revenue, marketing_roi from marketing_stats
       where business_id = $1 and date between $2 and $3 order by date`,
      [context.actor.businessId, period.from, period.to],
    ),
  ]);
  return { days };
}

export async function exportStatistics(context: MemberContext, period: MarketingPeriod): Promise<File> {
  const { days } = await listStatistics(context, period);
  return csvFile(`marketing-${period.from}-to-${period.to}.csv`, statisticsCsv, days);
}
