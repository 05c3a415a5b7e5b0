import { instantOf } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import type { CampaignDetail, CampaignSchedule } from '@dayworks/shared/marketing/campaigns/campaign';
import { refuseUnprovenSender } from '../../identity/proven-address.ts';
import { refuseClosing } from '../../outbox/sending-limits.ts';
import { audit } from '../../platform/audit.ts';
import { lockRecord, refuseStale, storeRecord } from '../../platform/record.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../../platform/with-business.ts';
import { hintsFor, readPeople } from '../campaigns/preview-campaign.ts';
import { campaignRecord, getChangedCampaign, type StoredCampaign } from '../campaigns/read-campaign.ts';
import { nobodysValues } from './merge-values.ts';
import { readSenderFacts } from './sender-facts.ts';
import { startCampaign } from './start-campaign.ts';

const soonMs = 60_000;
const latestDays = 366;

/**
 * Converts the start time of a campaign from the local time of the business to an instant; null means that the campaign
 * starts immediately.
 */
function startOf(start: string | null, { timeZone, now }: Actor): Date | null {
  if (start === null) return null;
  const refuse = (message: string) => invalid(message, { start: message });
  const moment = instantOf(start, timeZone);
  if (!moment) throw refuse('The clocks change and skip this hour that day. Choose another time.');
  if (moment.getTime() < now.getTime() - soonMs) throw refuse('Choose a time in the future.');
  if (moment.getTime() > now.getTime() + latestDays * 86_400_000)
    throw refuse('Choose a time within the next year.');
  return moment.getTime() <= now.getTime() + soonMs ? null : moment;
}

/**
 * Rejects a campaign that still has one of the problems listed in the editor. The editor prevents this, but a request
 * could bypass the editor.
 */
async function refuseUnready(tx: Tx, context: MemberContext, campaign: StoredCampaign): Promise<void> {
  const { platform, actor } = context;
  const facts = await readSenderFacts(tx, platform, actor.businessId, campaign.created_by);
  const found = await readPeople(tx, context, facts, { ...campaign, campaign_id: campaign.id });
  const [first] = found.people;
  const values = (first && found.valuesOf.get(first.customer_id)) ?? nobodysValues(facts);
  const { hints } = hintsFor(campaign, found, facts, values);
  const problem = hints.find(({ kind }) => kind === 'problem');
  if (problem) throw invalid(problem.text);
  if (!first) throw invalid('This campaign has no recipients who agreed to messages and can be reached.');
}

export async function scheduleCampaign(
  context: MemberContext,
  { id, version, start }: CampaignSchedule,
): Promise<CampaignDetail> {
  const { platform, actor } = context;
  refuseUnprovenSender(platform, actor.person);
  await withBusiness(context, async (tx) => {
    await refuseClosing(tx, actor.businessId);
    const campaign = await lockRecord(tx, actor, campaignRecord, id);
    if (campaign.status !== 'draft') throw invalid('This campaign is already being sent.');
    refuseStale(campaign, version, 'campaign');
    const later = startOf(start, actor);
    await refuseUnready(tx, context, campaign);
    const scheduled_at = (later ?? actor.now).toISOString();
    await storeRecord(tx, actor, campaignRecord, id, {
      status: 'scheduled',
      scheduled_at,
      version: campaign.version + 1,
    });
    if (later === null) {
      await startCampaign(tx, actor, { ...campaign, scheduled_at });
      await platform.jobs.enqueue(tx.$client, 'run-campaigns', { business_id: actor.businessId });
    }
    await audit(tx, actor, {
      action: later ? 'schedule' : 'start',
      entity: 'campaign',
      entityId: id,
      after: { scheduled_at },
    });
  });
  return getChangedCampaign(context, id);
}

/** Turns a scheduled campaign back into a draft, as long as nothing has been sent. */
export async function unscheduleCampaign(
  context: MemberContext,
  { id }: { id: string },
): Promise<CampaignDetail> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const campaign = await lockRecord(tx, actor, campaignRecord, id);
    if (campaign.status === 'draft') return;
    if (campaign.status !== 'scheduled')
      throw invalid('This campaign has started. Pause it, or cancel the remaining messages.');
    await storeRecord(tx, actor, campaignRecord, id, {
      status: 'draft',
      scheduled_at: null,
      version: campaign.version + 1,
    });
    await audit(tx, actor, { action: 'unschedule', entity: 'campaign', entityId: id });
  });
  return getChangedCampaign(context, id);
}
