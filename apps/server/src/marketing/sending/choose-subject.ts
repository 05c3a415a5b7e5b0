import { betterSubject } from '@dayworks/shared/marketing/results/rules';
import type { Tx } from '../../platform/with-business.ts';
import type { AudienceScope } from '../audience/audience-query.ts';
import type { StoredCampaign } from '../campaigns/read-campaign.ts';
import type { DueRow } from './send-batch.ts';
import { hasTwoSubjects } from './start-campaign.ts';

export const needsWinner = (campaign: StoredCampaign, { variant }: Pick<DueRow, 'variant'>): boolean =>
  hasTwoSubjects(campaign) && campaign.winner === null && variant === null;

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

/**
 * The time to wait after the last message of the subject line test. After this time, most recipients who will ever open
 * the message have opened it.
 */
const waitMs = 2 * 3_600_000;

interface TriedOn {
  sent: number;
  opened: number;
  leaving: number;
  last_at: string | null;
}

function isTriedEnough({ sent, opened, leaving, last_at }: TriedOn, now: Date): boolean {
  if (last_at === null) return leaving === 0;
  return opened * 2 >= sent + leaving || now.getTime() - Date.parse(last_at) >= waitMs;
}

/**
 * Chooses the winning subject line once for all following messages of the campaign; returns false if it is too early
 * to choose.
 */
export async function chooseSubject(
  tx: Tx,
  { businessId, now }: AudienceScope,
  campaignId: string,
): Promise<boolean> {
  const { rows } = await tx.$client.query<TriedOn>(
    `select count(*) filter (where status = 'sent')::int as sent, count(opened_at)::int as opened,
       count(*) filter (where status = 'sending')::int as leaving, max(sent_at) as last_at
     from marketing_messages where business_id = $1 and campaign_id = $2 and variant is not null`,
    [businessId, campaignId],
  );
  if (!rows[0] || !isTriedEnough(rows[0], now)) return false;
  const counts = await countSubjects(tx, businessId, campaignId);
  await tx.$client.query(
    'update campaigns set winner = $3 where business_id = $1 and id = $2 and winner is null',
    [businessId, campaignId, betterSubject(counts)],
  );
  return true;
}
