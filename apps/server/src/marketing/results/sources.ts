import { restSource } from '@dayworks/shared/marketing/results/lead-source';
import { costOfDollar, costOfEach } from '@dayworks/shared/marketing/results/rules';
import type { MarketingPeriod, SourceRow } from '@dayworks/shared/marketing/results/statistics';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';
import { refuseLongPeriod, rowsOf, withPaid } from './figure-rows.ts';

type Sums = Pick<SourceRow, 'source' | 'is_rest' | 'leads' | 'bookings' | 'spend' | 'received'>;

/** The maximum number of lead sources that a screen can show; the remaining sources are combined into one row. */
const mostSources = 50;

/** Different spellings of a lead source are combined under the most common spelling. */
const sourcesQuery = (
  { actor: { businessId, timeZone } }: MemberContext,
  { from, to }: MarketingPeriod,
): NamedQuery =>
  named(
    'marketing-sources',
    `${withPaid} select case when min(place) > ${mostSources} then '${restSource}' else min(source) end as source,
       min(place) > ${mostSources} as is_rest, sum(leads)::int as leads, sum(bookings)::int as bookings,
       sum(spend) as spend, sum(received) as received
     from (select mode() within group (order by source) as source, sum(leads) as leads, sum(bookings) as bookings,
       sum(spend) as spend, sum(received) as received, row_number() over (
         order by sum(received) desc, sum(spend) desc, sum(leads) desc, group_key(source)) as place
     from (
       select source, 1 as leads, 0 as bookings, 0.00 as spend, 0.00 as received from ${rowsOf('leads')}
       union all
       select source, 0, 1, 0, 0 from ${rowsOf('bookings')}
       union all
       select source, 0, 0, amount, 0 from ${rowsOf('spend')}
       union all
       select source, 0, 0, 0, amount from ${rowsOf('received')}) as parts
     group by group_key(source)) as ranked
     group by least(place, ${mostSources + 1}) order by min(place)`,
    [businessId, from, to, timeZone],
  );

/**
 * Lists the marketing figures by source from leads to payments; each lead, booking and dollar belongs to only one
 * source.
 */
export async function listSources(
  context: MemberContext,
  period: MarketingPeriod,
): Promise<{ sources: SourceRow[] }> {
  refuseLongPeriod(period);
  const [rows] = await readBusiness<[Sums[]]>(context, [sourcesQuery(context, period)]);
  return {
    sources: rows.map((row) => ({
      ...row,
      cost_per_lead: costOfEach(row.spend, row.leads),
      cost_per_booking: costOfEach(row.spend, row.bookings),
      cost_per_dollar: costOfDollar(row.spend, row.received),
    })),
  };
}
