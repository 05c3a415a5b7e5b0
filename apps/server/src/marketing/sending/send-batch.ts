import { DomainError } from '@dayworks/shared/errors';
import type { MergeValues } from '@dayworks/shared/marketing/campaigns/merge-field';
import type { Platform } from '../../platform/verb-context.ts';
import type { Tx } from '../../platform/with-business.ts';
import { type AudienceScope, audienceOf, type Listed } from '../audience/audience-query.ts';
import type { StoredCampaign } from '../campaigns/read-campaign.ts';
import { ensureReferralLinks } from '../referrals.ts';
import { mergeValuesOf } from './merge-values.ts';
import { type DueMessage, leaveOut, putOut } from './send-marketing-message.ts';
import { readSenderFacts, type SenderFacts } from './sender-facts.ts';

/**
 * The number of campaign messages in one batch. The number is small, so that pausing the campaign takes effect after
 * only a moment.
 */
export const batchSize = 20;

export interface DueRow extends DueMessage {
  variant: 'a' | 'b' | null;
  position: number;
  due_at: string;
}

interface Taking {
  isPaced: boolean;
  /**
   * True after the mail server failed: the server is tested with one message at a time, and with a different message
   * each time.
   */
  isTrying: boolean;
}

/**
 * Locks the rows of due campaign messages and skips rows locked by another process, so that no message is sent twice.
 */
export async function takeDue(
  { $client }: Tx,
  { businessId, now }: AudienceScope,
  campaignId: string,
  { isPaced, isTrying }: Taking,
): Promise<DueRow[]> {
  const line = isTrying ? 'variant is null, updated_at, position limit 1' : `position limit ${batchSize}`;
  const { rows } = await $client.query<DueRow>(
    `select id, customer_id, channel, recipient, variant, position, due_at from marketing_messages
     where business_id = $1 and campaign_id = $2 and status = 'queued' and (due_at <= $3 or not $4)
     order by ${line} for update skip locked`,
    [businessId, campaignId, now, isPaced],
  );
  return rows;
}

/**
 * Checks the recipient rules again. Since the list was created, the recipient could have unsubscribed, changed their
 * address or let an invoice become past due.
 */
export function whyNot({ recipient }: DueMessage, found: Listed | undefined): Listed['left_out'] {
  if (!found) return 'no_consent';
  return found.left_out ?? (found.recipient === recipient ? null : 'no_address');
}

const subjectOf = ({ subject, subject_b, winner }: StoredCampaign, { variant }: DueRow) =>
  (variant ?? winner) === 'b' ? subject_b : subject;

async function putOne(
  tx: Tx,
  platform: Platform,
  facts: SenderFacts,
  campaign: StoredCampaign,
  row: DueRow,
  values: MergeValues,
): Promise<void> {
  await putOut(tx, platform, facts, {
    message: row,
    words: {
      channel: campaign.channel,
      subject: subjectOf(campaign, row),
      body: campaign.body ?? '',
      button_label: campaign.button_label,
    },
    values,
    letter: 'campaign',
    isTracked: campaign.is_tracked,
  });
  if (row.variant === null && campaign.winner !== null)
    await tx.$client.query('update marketing_messages set variant = $3 where business_id = $1 and id = $2', [
      facts.businessId,
      row.id,
      campaign.winner,
    ]);
}

const isTooMany = (error: unknown) => error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS';

/** Sends one batch of campaign messages; returns false if no more messages are allowed now. */
export async function sendBatch(
  tx: Tx,
  platform: Platform,
  scope: AudienceScope,
  campaign: StoredCampaign,
  rows: readonly DueRow[],
): Promise<boolean> {
  const { businessId } = scope;
  const customerIds = rows.map(({ customer_id }) => customer_id);
  const listed = await audienceOf(tx, scope, {
    channel: campaign.channel,
    customerIds,
    campaignId: campaign.id,
  });
  const facts = await readSenderFacts(tx, platform, businessId, campaign.created_by);
  const written = [campaign.subject, campaign.subject_b, campaign.body].join(' ');
  if (written.includes('referral_link')) await ensureReferralLinks(tx, businessId, customerIds);
  const valuesOf = await mergeValuesOf(tx, facts, customerIds, written);
  for (const row of rows) {
    const reason = whyNot(
      row,
      listed.find(({ customer_id }) => customer_id === row.customer_id),
    );
    const values = valuesOf.get(row.customer_id);
    try {
      if (reason || !values) await leaveOut(tx, businessId, row.id, reason ?? 'no_consent');
      else await putOne(tx, platform, facts, campaign, row, values);
    } catch (error) {
      if (isTooMany(error)) return false;
      throw error;
    }
  }
  return true;
}
