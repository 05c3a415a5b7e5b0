import type { LeftOutReason } from '@dayworks/shared/marketing/audience';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { MergeValues } from '@dayworks/shared/marketing/campaigns/merge-field';
import { dialableNumber } from '../../outbox/phone-number.ts';
import { queueMarketing } from '../../outbox/queue-message.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Tx } from '../../platform/with-business.ts';
import { unsubscribeUrl } from '../consent/unsubscribe-token.ts';
import { countedLink, pixelUrl } from '../tracking-token.ts';
import { type LetterLinks, type MarketingWords, whyUnfilled, writeLetter } from './marketing-letter.ts';
import { costOf, type SenderFacts } from './sender-facts.ts';

/** A row of marketing_messages whose message is due to be sent. */
export interface DueMessage {
  id: string;
  customer_id: string;
  channel: CampaignChannel;
  recipient: string;
}

interface Leaving {
  message: DueMessage;
  words: MarketingWords;
  values: MergeValues;
  letter: 'campaign' | 'automation';
  isTracked: boolean;
}

export type Outcome = 'sending' | 'kept' | 'failed';

function linksOf(platform: Platform, businessId: string, messageId: string, isTracked: boolean): LetterLinks {
  const message = { businessId, messageId };
  return {
    unsubscribe: unsubscribeUrl(platform, message),
    pixel: isTracked ? pixelUrl(platform, message) : null,
    counted: (target) => (isTracked ? countedLink(platform, message, target) : target),
  };
}

const failed = async ({ $client }: Tx, businessId: string, id: string, problem: string): Promise<Outcome> => {
  await $client.query(
    `update marketing_messages set status = 'failed', problem = $3 where business_id = $1 and id = $2`,
    [businessId, id, problem],
  );
  return 'failed';
};

/**
 * Writes one message for its recipient and puts it into the outbox, in the caller's transaction. From then on, the
 * status of the message follows the status of its outbox entry (database/marketing.sql).
 */
export async function putOut(
  tx: Tx,
  platform: Platform,
  facts: SenderFacts,
  { message, words, values, letter, isTracked }: Leaving,
): Promise<Outcome> {
  const { businessId, business } = facts;
  const unfilled = whyUnfilled(words, values);
  if (unfilled) return failed(tx, businessId, message.id, unfilled);
  const isEmail = words.channel === 'email';
  const recipient = isEmail ? message.recipient.trim() : dialableNumber(message.recipient);
  if (!recipient) return failed(tx, businessId, message.id, 'The phone number cannot be reached');
  const links = linksOf(platform, businessId, message.id, isTracked && isEmail);
  const { sms_parts, ...written } = writeLetter(words, facts, values, links);
  const { id, status } = await queueMarketing(tx, platform, businessId, {
    channel: words.channel,
    recipient,
    senderName: business.business_name,
    replyTo: business.reply_to,
    ...written,
    right: null,
    unsubscribeUrl: isEmail ? links.unsubscribe : null,
    entity: 'marketing_message',
    entityId: message.id,
    letter,
  });
  const outcome = status === 'kept' ? 'kept' : 'sending';
  await tx.$client.query(
    `with put as (update marketing_messages set status = $3, outbox_id = $4, cost = $5, problem = null
       where business_id = $1 and id = $2 returning unsure_tries)
     update outbox o set unsure_tries = put.unsure_tries from put
     where o.business_id = $1 and o.id = $4 and put.unsure_tries > 0`,
    [businessId, message.id, outcome, id, costOf(facts, words.channel, sms_parts ?? 1)],
  );
  return outcome;
}

export async function leaveOut(
  { $client }: Tx,
  businessId: string,
  id: string,
  reason: LeftOutReason,
): Promise<void> {
  await $client.query(
    `update marketing_messages set status = 'left_out', left_out = $3 where business_id = $1 and id = $2`,
    [businessId, id, reason],
  );
}
