import type { LeftOutReason } from '@dayworks/shared/marketing/audience';
import { sendingTimes } from '@dayworks/shared/marketing/campaigns/sending-times';
import type { Tx } from '../../platform/with-business.ts';
import { type AudienceScope, audienceOf } from '../audience/audience-query.ts';
import type { StoredCampaign } from '../campaigns/read-campaign.ts';
import { readMarketingSettings } from '../settings.ts';

interface ListedRow {
  customer_id: string;
  recipient: string;
  left_out: LeftOutReason | null;
  position: number;
  variant: 'a' | 'b' | null;
  due_at: Date | null;
}

/**
 * Returns whether a campaign tests two subject lines. In a test, the first recipients alternately get one of the two
 * subjects. Without open tracking, the subjects cannot be compared.
 */
export const hasTwoSubjects = ({ channel, subject_b, is_tracked }: StoredCampaign): boolean =>
  channel === 'email' && subject_b !== null && is_tracked;

const variantAt = (position: number, campaign: StoredCampaign): 'a' | 'b' | null =>
  hasTwoSubjects(campaign) && position < campaign.try_on ? (position % 2 === 0 ? 'a' : 'b') : null;

/** Reads the quiet hours and the time zone of the business. */
export async function quietHoursOf(tx: Tx, scope: AudienceScope) {
  const { quiet_from, quiet_to } = await readMarketingSettings(tx, scope);
  return { quiet_from, quiet_to, timeZone: scope.timeZone };
}

/**
 * Creates the complete recipient list of a campaign. The list contains the recipients with their position and send
 * time, and the excluded customers with the reason, so that no customer is missing. The caller must hold the row lock
 * on the campaign.
 */
export async function startCampaign(tx: Tx, scope: AudienceScope, campaign: StoredCampaign): Promise<number> {
  const settings = await readMarketingSettings(tx, scope);
  const started = { ...campaign, is_tracked: settings.is_tracking };
  const listed = await audienceOf(tx, scope, {
    channel: campaign.channel,
    rules: campaign.rules,
    campaignId: campaign.id,
  });
  const chosen = listed.filter(({ left_out }) => left_out === null);
  const times = sendingTimes(
    { ...settings, timeZone: scope.timeZone },
    scope.now,
    campaign.pace,
    chosen.length,
  );
  const rows: ListedRow[] = [
    ...chosen.map(({ customer_id, recipient }, position) => ({
      customer_id,
      recipient: recipient ?? '',
      left_out: null,
      position,
      variant: variantAt(position, started),
      due_at: times[position] ?? scope.now,
    })),
    ...listed
      .filter(({ left_out }) => left_out !== null)
      .map(({ customer_id, recipient, left_out }, index) => ({
        customer_id,
        recipient: recipient ?? '',
        left_out,
        position: chosen.length + index,
        variant: null,
        due_at: null,
      })),
  ];
  await tx.$client.query(
    `insert into marketing_messages (business_id, campaign_id, channel, customer_id, recipient, left_out, status, position, variant, due_at)
     select $1, $2, $3, l.customer_id, l.recipient, l.left_out, case when l.left_out is null then 'queued' else 'left_out' end,
       l.position, l.variant, l.due_at
     from jsonb_to_recordset($4) as l (customer_id uuid, recipient text, left_out text, position int, variant text, due_at timestamptz)
     on conflict (business_id, campaign_id, customer_id) where campaign_id is not null do nothing`,
    [scope.businessId, campaign.id, campaign.channel, JSON.stringify(rows)],
  );
  await tx.$client.query(
    `update campaigns set status = 'sending', started_at = $3, is_tracked = $4, cost = extra_cost, problem = null
     where business_id = $1 and id = $2`,
    [scope.businessId, campaign.id, scope.now, settings.is_tracking],
  );
  await tx.$client.query('select settle_campaign($1, $2)', [scope.businessId, campaign.id]);
  return chosen.length;
}

/** Reschedules the remaining messages of a campaign starting now, at its sending rate and outside the quiet hours. */
export async function planRest(
  tx: Tx,
  scope: AudienceScope,
  { id, pace }: Pick<StoredCampaign, 'id' | 'pace'>,
): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select id from marketing_messages where business_id = $1 and campaign_id = $2 and status = 'queued'
     order by position for update`,
    [scope.businessId, id],
  );
  const times = sendingTimes(await quietHoursOf(tx, scope), scope.now, pace, rows.length);
  await tx.$client.query(
    `update marketing_messages m set due_at = planned.due_at
     from unnest($2::uuid[], $3::timestamptz[]) as planned (id, due_at) where m.business_id = $1 and m.id = planned.id`,
    [scope.businessId, rows.map((row) => row.id), times],
  );
}
