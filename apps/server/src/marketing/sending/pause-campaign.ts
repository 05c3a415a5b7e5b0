import { invalid } from '@dayworks/shared/errors';
import type { CampaignDetail } from '@dayworks/shared/marketing/campaigns/campaign';
import { mostUnsureTries } from '@dayworks/shared/outbox/message-status';
import { refuseUnprovenSender } from '../../identity/proven-address.ts';
import { audit } from '../../platform/audit.ts';
import { lockRecord, storeRecord } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Tx, withBusiness } from '../../platform/with-business.ts';
import { campaignRecord, getChangedCampaign, type StoredCampaign } from '../campaigns/read-campaign.ts';
import { planRest } from './start-campaign.ts';

type Steer = (tx: Tx, context: MemberContext, campaign: StoredCampaign) => Promise<boolean>;

/**
 * Locks the campaign row, so that the second of two simultaneous actions sees the result of the first action. An
 * action returns false if the campaign is already in the requested state.
 */
const steered =
  (action: string, steer: Steer) =>
  async (context: MemberContext, { id }: { id: string }): Promise<CampaignDetail> => {
    const { actor } = context;
    await withBusiness(context, async (tx) => {
      const campaign = await lockRecord(tx, actor, campaignRecord, id);
      const isChanged = await steer(tx, context, campaign);
      if (isChanged) await audit(tx, actor, { action, entity: 'campaign', entityId: id });
    });
    return getChangedCampaign(context, id);
  };

const takeBack = ({ $client }: Tx, { actor }: MemberContext, { id }: StoredCampaign) =>
  $client.query('select take_back_campaign($1, $2)', [actor.businessId, id]);

/** Pauses a campaign: pending messages stay pending, and messages in the outbox return to the queue. */
export const pauseCampaign = steered('pause', async (tx, context, campaign) => {
  const { actor } = context;
  if (campaign.status === 'paused') return false;
  if (campaign.status !== 'sending') throw invalid('Only a campaign that is being sent can be paused.');
  await takeBack(tx, context, campaign);
  await storeRecord(tx, actor, campaignRecord, campaign.id, {
    status: 'paused',
    paused_at: actor.now.toISOString(),
  });
  return true;
});

/**
 * Resumes a campaign: the remaining messages, including those that were stored without being sent, are sent from now on
 * at the campaign's rate. Failed messages are retried last. A message that could already have arrived twice is not sent
 * again.
 */
export const resumeCampaign = steered('resume', async (tx, context, campaign) => {
  const { platform, actor } = context;
  if (campaign.status === 'sending') return false;
  if (campaign.status !== 'paused' && campaign.status !== 'failed')
    throw invalid('Only a paused or failed campaign can be resumed.');
  refuseUnprovenSender(platform, actor.person);
  await takeBack(tx, context, campaign);
  await tx.$client.query(
    `update marketing_messages m set status = 'queued', problem = null, position = m.position + line.length
     from (select max(position) + 1 as length from marketing_messages where business_id = $1 and campaign_id = $2) as line
     where m.business_id = $1 and m.campaign_id = $2 and m.status = 'failed' and m.unsure_tries < $3`,
    [actor.businessId, campaign.id, mostUnsureTries],
  );
  await planRest(tx, actor, campaign);
  await storeRecord(tx, actor, campaignRecord, campaign.id, {
    status: 'sending',
    paused_at: null,
    sent_at: null,
    problem: null,
  });
  await tx.$client.query('select settle_campaign($1, $2)', [actor.businessId, campaign.id]);
  await platform.jobs.enqueue(tx.$client, 'run-campaigns', { business_id: actor.businessId });
  return true;
});

/** Cancels a campaign that has started. Sent messages cannot be recalled; the remaining recipients get no message. */
export const cancelRest = steered('cancel', async (tx, context, campaign) => {
  const { actor } = context;
  if (campaign.status === 'sent') return false;
  if (campaign.status === 'draft' || campaign.status === 'scheduled')
    throw invalid('This campaign has not started yet. Move it back to draft instead.');
  await takeBack(tx, context, campaign);
  await tx.$client.query(
    `update marketing_messages set status = 'cancelled' where business_id = $1 and campaign_id = $2 and status = 'queued'`,
    [actor.businessId, campaign.id],
  );
  await storeRecord(tx, actor, campaignRecord, campaign.id, {
    status: 'sent',
    paused_at: null,
    sent_at: actor.now.toISOString(),
    problem: null,
  });
  return true;
});
