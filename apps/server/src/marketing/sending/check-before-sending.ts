import { isQuiet, nextLoudMoment } from '@dayworks/shared/dates/quiet-hours';
import { leftOutTexts } from '@dayworks/shared/marketing/audience';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { LetterChecks } from '../../outbox/deliver-message.ts';
import { MessageWaits } from '../../outbox/message-refused.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { withBusiness } from '../../platform/with-business.ts';
import { audienceOf } from '../audience/audience-query.ts';
import { whyNot } from './send-batch.ts';
import { quietHoursOf } from './start-campaign.ts';

interface LeavingMessage {
  id: string;
  customer_id: string;
  channel: CampaignChannel;
  recipient: string;
  campaign_id: string | null;
  status: string;
  time_zone: string;
}

/**
 * Checks a marketing message one last time when it is sent. The message could have been delayed, the recipient could
 * have unsubscribed, or quiet hours could have begun.
 */
export function marketingLetterChecks(platform: Platform): LetterChecks {
  async function check(businessId: string, id: string): Promise<string | null> {
    return withBusiness({ platform, actor: { businessId } }, async (tx) => {
      const { rows } = await tx.$client.query<LeavingMessage>(
        `select m.id, m.customer_id, m.channel, m.recipient, m.campaign_id, m.status, b.time_zone
         from marketing_messages m join business_settings b on b.id = m.business_id
         where m.business_id = $1 and m.id = $2`,
        [businessId, id],
      );
      const [message] = rows;
      if (!message || message.status === 'cancelled') return 'This campaign was cancelled.';
      const scope = { businessId, timeZone: message.time_zone, now: new Date() };
      const quiet = await quietHoursOf(tx, scope);
      if (isQuiet(quiet, scope.now)) throw new MessageWaits(nextLoudMoment(quiet, scope.now));
      const [found] = await audienceOf(tx, scope, {
        channel: message.channel,
        customerIds: [message.customer_id],
        campaignId: message.campaign_id,
        leavingId: message.id,
        mindsVisits: message.campaign_id !== null,
      });
      const reason = whyNot(message, found);
      if (!reason) return null;
      await tx.$client.query(
        'update marketing_messages set left_out = $3 where business_id = $1 and id = $2',
        [businessId, id, reason],
      );
      return `Not sent: ${leftOutTexts[reason][0]}.`;
    });
  }
  return { campaign: check, automation: check };
}
