import { notFound } from '@dayworks/shared/errors';
import { Campaign, type CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { keysOf } from '@dayworks/shared/pick';
import { columnsOf, recordKind } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { campaignFigures } from '../results/campaign-figures.ts';
import { campaigns } from '../table.ts';

type Found = Omit<CampaignDetail, 'figures'>;

const subjectsOf = `(select coalesce(jsonb_agg(jsonb_build_object('variant', tried.variant,
      'subject', case tried.variant when 'a' then c.subject else c.subject_b end, 'sent', tried.sent, 'opened', tried.opened)
      order by tried.variant), '[]')
    from (select m.variant, count(*) filter (where m.status = 'sent')::int as sent, count(m.opened_at)::int as opened
      from marketing_messages m where m.business_id = $1 and m.campaign_id = c.id and m.variant is not null
      group by m.variant) as tried)`;

const detailText = `select ${columnsOf('c', keysOf(Campaign))}, c.is_tracked,
    (select max(m.due_at) from marketing_messages m
      where m.business_id = $1 and m.campaign_id = c.id and m.status = 'queued') as ends_at,
    ${subjectsOf} as subjects, (select p.name from profiles p where p.id = c.created_by) as author
  from campaigns c where c.business_id = $1 and c.id = $2`;

export async function getCampaign(context: MemberContext, { id }: { id: string }): Promise<CampaignDetail> {
  const [[found]] = await readBusiness<[Found[]]>(context, [
    { name: 'campaign', text: detailText, values: [context.actor.businessId, id] },
  ]);
  const figures = (await campaignFigures(context, [id])).get(id);
  if (!found || !figures) throw notFound('Campaign not found');
  return { ...found, figures };
}

/**
 * Reads a campaign after a change was committed. If reading fails, it is retried once, because after an error the user
 * would wrongly assume that the change failed.
 */
export const getChangedCampaign = (context: MemberContext, id: string): Promise<CampaignDetail> =>
  getCampaign(context, { id }).catch(() => getCampaign(context, { id }));

export const campaignRecord = recordKind({
  table: campaigns,
  fields: keysOf(Campaign),
  entity: 'campaign',
  label: 'Campaign',
  internal: { cost: true, created_by: true, is_tracked: true },
});

export type StoredCampaign = typeof campaigns.$inferSelect;
