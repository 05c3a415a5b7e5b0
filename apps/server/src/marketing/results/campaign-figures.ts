import { addDays, type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import type { CampaignFigures } from '@dayworks/shared/marketing/campaigns/campaign';
import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { roiTimes } from '@dayworks/shared/marketing/results/rules';
import type { MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';
import { credited } from './credit.ts';

type Counted = Omit<
  CampaignFigures,
  'bookings' | 'booked_value' | 'received' | 'roi' | 'is_early' | 'days'
> & {
  id: string;
  first_at: string | null;
  last_at: string | null;
  attribution_days: number;
};

const stateCounts = (['sent', 'kept', 'failed', 'bounced', 'left_out', 'cancelled'] as const)
  .map((status) => `count(*) filter (where m.status = '${status}')::int as ${status}`)
  .join(', ');

/**
 * The query for the counts and costs of campaigns. The fixed cost of a campaign is included as soon as the campaign has
 * started.
 */
const countsQuery = (businessId: string, ids: readonly string[]): NamedQuery =>
  named(
    'campaign-counts',
    `select c.id, coalesce(counted.people, 0) as people, coalesce(counted.queued, 0) as queued,
       coalesce(counted.sent, 0) as sent, coalesce(counted.kept, 0) as kept, coalesce(counted.failed, 0) as failed,
       coalesce(counted.bounced, 0) as bounced, coalesce(counted.left_out, 0) as left_out,
       coalesce(counted.cancelled, 0) as cancelled, coalesce(counted.opened, 0) as opened,
       coalesce(counted.clicked, 0) as clicked, coalesce(counted.unsubscribed, 0) as unsubscribed,
       coalesce(counted.cost, 0) + case when c.started_at is null then 0 else c.extra_cost end as cost,
       counted.first_at, counted.last_at, coalesce((select attribution_days from marketing_settings
         where business_id = $1), ${usualMarketingSettings.attribution_days}) as attribution_days
     from campaigns c left join (
       select m.campaign_id, count(*)::int as people, count(*) filter (where m.status in ('queued', 'sending'))::int as queued,
         ${stateCounts}, count(m.opened_at)::int as opened, count(m.clicked_at)::int as clicked,
         count(m.unsubscribed_at)::int as unsubscribed,
         sum(m.cost) filter (where m.status in ('sent', 'bounced')) as cost,
         min(m.sent_at) filter (where m.status = 'sent') as first_at,
         max(m.sent_at) filter (where m.status = 'sent') as last_at
       from marketing_messages m where m.business_id = $1 and m.campaign_id = any ($2::uuid[])
       group by m.campaign_id) as counted on counted.campaign_id = c.id
     where c.business_id = $1 and c.id = any ($2::uuid[])`,
    [businessId, ids],
  );

/**
 * Reads the results of campaigns or automations in the period; each result is credited only to the last message that
 * the customer got before it.
 */
const creditsQuery = (
  { actor: { businessId, timeZone } }: MemberContext,
  by: 'campaign_id' | 'automation',
  { from, to }: MarketingPeriod,
): NamedQuery =>
  named(
    'message-credits',
    `select ${by} as key, sum(bookings)::int as bookings, sum(value) as booked_value, sum(received) as received
     from (
       select e.${by}, count(*) as bookings, 0.00 as value, 0.00 as received from (${credited('bookings')}) as e
       where e.${by} is not null group by e.${by}
       union all
       select planned.${by}, 0, sum(planned.value), 0 from (
         select distinct on (e.${by}, coalesce(a.job_id, a.estimate_id)) e.${by}, coalesce(j.value, q.total, 0) as value
         from (${credited('bookings')}) as e join appointments a on a.business_id = $1 and a.id = e.id
           left join jobs j on j.business_id = $1 and j.id = a.job_id
           left join estimates q on q.business_id = $1 and q.id = a.estimate_id and a.job_id is null
         where e.${by} is not null and coalesce(a.job_id, a.estimate_id) is not null) as planned
       group by planned.${by}
       union all
       select e.${by}, 0, 0, sum(e.amount) from (${credited('received')}) as e where e.${by} is not null group by e.${by}
     ) as credits group by ${by}`,
    [businessId, from, to, timeZone],
  );

interface Credit<Key extends string> {
  key: Key;
  bookings: number;
  booked_value: number;
  received: number;
}

const nothing = { bookings: 0, booked_value: 0, received: 0 };

/** Returns the period in which results can be credited to one of the given campaigns. */
function daysOf(counted: readonly Counted[], timeZone: string): MarketingPeriod | null {
  const moments = counted.flatMap(({ first_at, last_at }) =>
    first_at && last_at ? [first_at, last_at] : [],
  );
  const days: CalendarDate[] = moments.map((moment) => todayIn(timeZone, new Date(moment))).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from && to ? { from, to: addDays(to, (counted[0]?.attribution_days ?? 0) + 1) } : null;
}

/** Returns the marketing figures of campaigns. Campaign ids of other businesses are ignored. */
export async function campaignFigures(
  context: MemberContext,
  ids: readonly string[],
): Promise<Map<string, CampaignFigures>> {
  const { businessId, timeZone, now } = context.actor;
  const [counted] = await readBusiness<[Counted[]]>(context, [countsQuery(businessId, ids)]);
  const days = daysOf(counted, timeZone);
  const [credits] = days
    ? await readBusiness<[Credit<string>[]]>(context, [creditsQuery(context, 'campaign_id', days)])
    : [[]];
  const creditOf = new Map(credits.map(({ key, ...credit }) => [key, credit]));
  return new Map(
    counted.map((row) => {
      const { id, first_at: _first, last_at, attribution_days, ...counts } = row;
      const credit = creditOf.get(id) ?? nothing;
      const age = last_at === null ? null : now.getTime() - Date.parse(last_at);
      const is_early = age !== null && age <= attribution_days * 86_400_000;
      const isTooEarly = is_early && credit.received === 0;
      const roi = isTooEarly ? null : roiTimes(credit.received, counts.cost);
      return [id, { ...counts, ...credit, roi, is_early, days: daysOf([row], timeZone) }];
    }),
  );
}

/**
 * Reads the results of automations in the period, to show them on the automation cards. An automation without results
 * is omitted.
 */
export async function automationCredits(
  context: MemberContext,
  period: MarketingPeriod,
): Promise<Map<AutomationKind, { bookings: number; received: number }>> {
  const [credits] = await readBusiness<[Credit<AutomationKind>[]]>(context, [
    creditsQuery(context, 'automation', period),
  ]);
  return new Map(credits.map(({ key, bookings, received }) => [key, { bookings, received }]));
}
