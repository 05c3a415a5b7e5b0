import { isQuiet } from '@dayworks/shared/dates/quiet-hours';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { demoOutboxText, keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { canLeave } from '../../outbox/queue-message.ts';
import { audit } from '../../platform/audit.ts';
import { jobQueues } from '../../platform/database/jobs-schema.ts';
import { findRow, updateRow } from '../../platform/database/row-statements.ts';
import { demoBusinessId } from '../../platform/orphans.ts';
import { inScope } from '../../platform/record.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type Tx, withBusiness } from '../../platform/with-business.ts';
import type { AudienceScope } from '../audience/audience-query.ts';
import type { StoredCampaign } from '../campaigns/read-campaign.ts';
import { campaigns } from '../table.ts';
import { chooseSubject, needsWinner } from './choose-subject.ts';
import { batchSize, sendBatch, takeDue } from './send-batch.ts';
import { planRest, quietHoursOf, startCampaign } from './start-campaign.ts';

interface DueCampaign {
  id: string;
  business_id: string;
  time_zone: string;
}

const dueQuery = `select c.id, c.business_id, b.time_zone from campaigns c join business_settings b on b.id = c.business_id
  where (c.status = 'sending' or (c.status = 'scheduled' and c.scheduled_at <= $1))
    and ($2::uuid is null or c.business_id = $2) and b.closes_on is null
  order by c.scheduled_at`;

/**
 * The delay of a message above which sending is considered interrupted. The remaining messages are then rescheduled at
 * the normal sending rate, so that they are not sent all at once.
 */
const lateMs = 10 * 60_000;

async function lockCampaign(
  tx: Tx,
  scope: AudienceScope,
  id: string,
  strength: 'share' | 'update',
): Promise<StoredCampaign | undefined> {
  return findRow(tx, campaigns, inScope(scope, id), strength);
}

/**
 * Returns whether a message of the campaign is being sent. Every attempt ends before the queue's expiration time, so a
 * message that has been in this state for longer was left behind by a crashed process and does not block the other
 * messages.
 */
async function isLeaving({ $client }: Tx, { businessId }: AudienceScope, id: string): Promise<boolean> {
  const { rows } = await $client.query(
    `select from marketing_messages where business_id = $1 and campaign_id = $2 and status = 'sending'
       and updated_at > now() - make_interval(secs => $3) limit 1`,
    [businessId, id, jobQueues['send-marketing'].expireInSeconds],
  );
  return rows.length > 0;
}

const minuteMs = 60_000;

/**
 * The pause between two messages that test whether the mail server is reachable again. The pause becomes longer the
 * longer the campaign has been waiting, because a server that responds too late seems unreachable but could deliver
 * every test message.
 */
function pauseBetweenTries(waitedMs: number): number {
  if (waitedMs < 10 * minuteMs) return 0;
  return waitedMs < 120 * minuteMs ? 10 * minuteMs : 60 * minuteMs;
}

async function isTooSoonToTry(
  { $client }: Tx,
  { businessId, now }: AudienceScope,
  id: string,
): Promise<boolean> {
  const { rows } = await $client.query<{ since: string | null; tried: string | null }>(
    `select min(due_at) filter (where status = 'queued') as since, max(updated_at) as tried from marketing_messages
     where business_id = $1 and campaign_id = $2`,
    [businessId, id],
  );
  const { since, tried } = rows[0] ?? {};
  if (!since || !tried) return false;
  const pauseMs = pauseBetweenTries(now.getTime() - Date.parse(since));
  return now.getTime() - Date.parse(tried) < pauseMs;
}

/**
 * Notifies the office once for each outage of the mail server that lasts ten minutes (database/notifications.sql). The
 * outage is identified by the first message in the queue, because that message stays first until the server is
 * reachable again.
 */
async function tellOfWaiting(tx: Tx, scope: AudienceScope, { id, problem }: StoredCampaign): Promise<void> {
  const { businessId, now } = scope;
  const { rows } = await tx.$client.query<{ id: string }>(
    `select first.id from (select id, due_at from marketing_messages
       where business_id = $1 and campaign_id = $2 and status in ('queued', 'sending')
       order by position limit 1) as first
     where first.due_at <= $3 and not exists (select from audit_log
       where business_id = $1 and entity = 'campaign' and entity_id = $4 and action = 'wait' and after ->> 'first' = first.id::text)`,
    [businessId, id, new Date(now.getTime() - lateMs), id],
  );
  if (!rows[0]) return;
  await audit(
    tx,
    { ...scope, userId: null, requestId: 'campaigns' },
    { action: 'wait', entity: 'campaign', entityId: id, after: { problem, first: rows[0].id } },
  );
}

/** The text that explains to the user why the messages of a campaign are only stored and cannot be sent. */
export const keptProblem = (businessId: string, channel: CampaignChannel) =>
  businessId === demoBusinessId
    ? `${demoOutboxText}.`
    : `${keptInOutboxText[channel]}. Nothing was sent. Set it up, then choose Fix and retry.`;

export function createCampaignClock(platform: Platform) {
  const inBusiness = <T>(scope: AudienceScope, work: (tx: Tx) => Promise<T>) =>
    withBusiness({ platform, actor: scope }, work);

  async function startDue(scope: AudienceScope, id: string): Promise<void> {
    await inBusiness(scope, async (tx) => {
      const campaign = await lockCampaign(tx, scope, id, 'update');
      const isDue =
        campaign?.status === 'scheduled' && Date.parse(campaign.scheduled_at ?? '') <= scope.now.getTime();
      if (!campaign || !isDue) return;
      const people = await startCampaign(tx, scope, campaign);
      await audit(
        tx,
        { ...scope, userId: null, requestId: 'campaigns' },
        {
          action: 'start',
          entity: 'campaign',
          entityId: id,
          after: { people },
        },
      );
    });
  }

  async function planAgain(scope: AudienceScope, id: string): Promise<void> {
    await inBusiness(scope, async (tx) => {
      const campaign = await lockCampaign(tx, scope, id, 'update');
      if (campaign?.status === 'sending') await planRest(tx, scope, campaign);
    });
  }

  /**
   * Sends the next messages of a campaign and returns what to do next: send the next batch, reschedule the queue,
   * choose the subject, or stop for now.
   */
  async function sendNext(scope: AudienceScope, id: string): Promise<'more' | 'plan' | 'choose' | 'done'> {
    return inBusiness(scope, async (tx) => {
      const campaign = await lockCampaign(tx, scope, id, 'share');
      if (campaign?.status !== 'sending') return 'done';
      const leaves = canLeave(platform, scope.businessId, campaign.channel);
      /*
       * If no sending service is set up, the messages are only stored, so the sending rate is not limited. In the demo,
       * the rate is limited nevertheless, to show how a campaign is sent.
       */
      const isPaced = leaves || scope.businessId === demoBusinessId;
      const isWaiting = leaves && campaign.problem !== null;
      if (isWaiting && ((await isLeaving(tx, scope, id)) || (await isTooSoonToTry(tx, scope, id))))
        return 'done';
      const rows = await takeDue(tx, scope, id, { isPaced, isTrying: isWaiting });
      const [first] = rows;
      if (!first) return 'done';
      const isLate = !isWaiting && scope.now.getTime() - Date.parse(first.due_at) > lateMs;
      if (isPaced && (isLate || isQuiet(await quietHoursOf(tx, scope), scope.now))) return 'plan';
      if (needsWinner(campaign, first)) return 'choose';
      const together = rows.filter((row) => !needsWinner(campaign, row));
      const mayGoOn = await sendBatch(tx, platform, scope, campaign, together);
      return mayGoOn && rows.length === batchSize ? 'more' : 'done';
    });
  }

  /**
   * Stores the reason why a campaign cannot continue now and updates its status. No message is lost, and the campaign
   * shows the reason.
   */
  async function end(scope: AudienceScope, id: string): Promise<void> {
    await inBusiness(scope, async (tx) => {
      const campaign = await lockCampaign(tx, scope, id, 'update');
      if (campaign?.status !== 'sending') return;
      const leaves = canLeave(platform, scope.businessId, campaign.channel);
      if (leaves && campaign.problem !== null) await tellOfWaiting(tx, scope, campaign);
      // The mail server's error stays stored with the campaign until the server accepts a message again.
      const problem = leaves ? campaign.problem : keptProblem(scope.businessId, campaign.channel);
      if (campaign.problem !== problem) await updateRow(tx, campaigns, inScope(scope, id), { problem });
      await tx.$client.query('select settle_campaign($1, $2)', [scope.businessId, id]);
    });
  }

  async function runOne({ id, business_id, time_zone }: DueCampaign, now: Date): Promise<void> {
    const scope = { businessId: business_id, timeZone: time_zone, now };
    await startDue(scope, id);
    let next = await sendNext(scope, id);
    let plans = 0;
    while (next !== 'done') {
      if (next === 'plan' && plans++ > 0) break;
      if (next === 'plan') await planAgain(scope, id);
      if (next === 'choose' && !(await inBusiness(scope, (tx) => chooseSubject(tx, scope, id)))) break;
      next = await sendNext(scope, id);
    }
    await end(scope, id);
  }

  return async (only: { business_id?: string } = {}, now = new Date()): Promise<void> => {
    const { rows } = await platform.database.operator.query<DueCampaign>(dueQuery, [
      now,
      only.business_id ?? null,
    ]);
    for (const due of rows)
      await runOne(due, now).catch((error: unknown) =>
        // An error in one campaign is only logged, so that the remaining campaigns are still processed.
        platform.log.error(
          { err: error, businessId: due.business_id, campaignId: due.id },
          'a campaign could not go on',
        ),
      );
  };
}
