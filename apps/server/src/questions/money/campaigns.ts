import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type CampaignSums,
  type ToldCampaign,
  tellBestCampaign,
  tellCampaigns,
  tellNamedCampaign,
} from '@dayworks/shared/questions/tell/campaigns';
import { campaignFigures } from '../../marketing/results/campaign-figures.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

type ListedCampaign = Omit<ToldCampaign, 'bookings' | 'received'> & { id: string };

/** The maximum number of campaigns that are compared to find the best one, newest first. */
const mostCompared = 500;

/** Campaigns that were created in the given date range in the business's time zone; $4 is the time zone. */
const made = `campaigns c where c.business_id = $1 and c.created_at >= ($2::date::timestamp at time zone $4)
  and c.created_at < (($3::date + 1)::timestamp at time zone $4)`;

export async function campaigns(
  context: MemberContext,
  { period, campaign = '', best = false }: QuestionParameters<'campaigns'>,
): Promise<Told> {
  const { businessId, timeZone } = context.actor;
  const values = [businessId, period.from, period.to, timeZone];
  // A typed apostrophe is straight, while the apostrophe in the name of a campaign can be curly.
  const called = campaign.trim().toLowerCase().replaceAll('’', "'");
  const isCalled = called ? ` and position($5 in translate(lower(c.name), '’', '''')) > 0` : '';
  const [[sums], first] = await readBusiness<[CampaignSums[], ListedCampaign[]]>(context, [
    named(
      'question-campaigns',
      `select * from (select count(*)::int as campaigns, count(*) filter (where c.status = 'sent')::int as sent,
           coalesce(sum(c.cost), 0) as cost from ${made}) as made,
         (select coalesce(sum(leads), 0)::int as leads, coalesce(sum(bookings), 0)::int as bookings,
           coalesce(sum(revenue), 0) as revenue from marketing_stats
           where business_id = $1 and date between $2 and $3) as days`,
      values,
    ),
    named(
      'question-campaigns-first',
      `select c.id, c.name, c.channel, c.status, c.cost, (c.created_at at time zone $4)::date as created_on
       from ${made}${isCalled} order by c.created_at desc, c.id limit ${best ? mostCompared : shownRows}`,
      called ? [...values, called] : values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  const figures = await campaignFigures(
    context,
    first.map(({ id }) => id),
  );
  const told = first.map(({ id, ...campaign }): ToldCampaign => {
    const { bookings = 0, received = 0 } = figures.get(id) ?? {};
    return { ...campaign, bookings, received };
  });
  if (best && !called) {
    const byMoney = told.toSorted((a, b) => b.received - a.received || b.bookings - a.bookings);
    return tellBestCampaign(sums.campaigns, byMoney.slice(0, shownRows), period);
  }
  return called ? tellNamedCampaign(campaign.trim(), told) : tellCampaigns(sums, told, period);
}
