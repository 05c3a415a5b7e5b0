import { betterSubject } from '@dayworks/shared/marketing/better-subject';
import type { Tx } from '../../platform/with-business.ts';
import type { StoredCampaign } from '../campaigns/campaign-record.ts';
import { hasTwoSubjects } from './start-campaign.ts';

export const needsWinner = (campaign: StoredCampaign, position: number): boolean =>
  hasTwoSubjects(campaign) && campaign.winner === null && position >= campaign.try_on;

interface SubjectCount {
  variant: 'a' | 'b';
  sent: number;
  opened: number;
}

async function countSubjects(
  { $client }: Tx,
  businessId: string,
  campaignId: string,
): Promise<SubjectCount[]> {
  const { rows } = await $client.query<SubjectCount>(
    `select variant, count(*) filter (where status = 'sent')::int as sent, count(opened_at)::int as opened
     from marketing_messages where business_id = $1 and campaign_id = $2 and variant is not null
     group by variant order by variant`,
    [businessId, campaignId],
  );
  return rows;
}

/** Once, and for all that follow. */
export async function chooseSubject(tx: Tx, businessId: string, campaignId: string): Promise<void> {
  const counts = await countSubjects(tx, businessId, campaignId);
  await tx.$client.query(
    'update campaigns set winner = $3 where business_id = $1 and id = $2 and winner is null',
    [businessId, campaignId, betterSubject(counts)],
  );
}
