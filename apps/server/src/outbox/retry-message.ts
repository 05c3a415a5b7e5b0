import { conflict, notFound } from '@dayworks/shared/errors';
import type { Message } from '@dayworks/shared/outbox/message';
import {
  canSendNow,
  demoOutboxText,
  keptInOutboxText,
  mostUnsureTries,
  rightExpiredText,
} from '@dayworks/shared/outbox/message-status';
import { audit } from '../platform/audit.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { messageColumns } from './outbox.ts';
import { isWaySetUp, sendingQueue } from './queue-message.ts';
import { refuseSending } from './sending-limits.ts';

/**
 * For each kind of message, a function that updates the document of the message, for example marks an invoice as sent,
 * when a stored message is sent later.
 */
export type LeavingLetters = Record<
  string,
  { markLeft(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<unknown> } | undefined
>;

/** For each kind of message, a check of whether its content has become misleading since it was written. */
export type StaleChecks = Record<
  string,
  ((tx: Tx, actor: Actor, letter: WrittenLetter) => Promise<string | null>) | undefined
>;

interface WrittenLetter {
  message_id: string;
  entity_id: string;
  written_at: string;
}

const onItsWayText = 'This message is already on its way.';

/** Refuses to retry a message that was sent or withheld, or that is being sent at this moment. */
export function refuseOnItsWay(message: Pick<Message, 'status' | 'last_error'>): void {
  if (message.status === 'sent') throw conflict('This message has since been sent.');
  if (message.status === 'withheld')
    throw conflict('This message was not sent because it is out of date. Send a new one instead.');
  if (!canSendNow(message)) throw conflict(onItsWayText);
}

/**
 * If it is unknown whether a message arrived and a user clicks Retry, the message is sent one more time. If the mail
 * server does not respond this time either, the message is not retried automatically.
 */
export const byHand = `status = 'queued', last_error = null, next_try_at = null,
  unsure_tries = least(unsure_tries, ${mostUnsureTries - 1})`;

type RetriedMessage = Message & {
  letter: string | null;
  entity: string | null;
  entity_id: string | null;
  was: Message['status'];
};

/**
 * Rejects retrying a message if its code or link no longer works, because such a message would only mislead the
 * recipient.
 */
export function refuseWorthless({ right_until }: Pick<Message, 'right_until'>, now: Date): void {
  if (right_until && new Date(right_until) <= now) throw conflict(rightExpiredText);
}

/**
 * Rejects a retry if there is no sending service. The message would only be stored again, and its document must not be
 * marked as sent.
 */
function refuseWithoutWay(
  platform: Platform,
  { businessId }: Actor,
  { channel }: Pick<Message, 'channel'>,
): void {
  if (!isWaySetUp(platform, businessId, channel)) throw conflict(keptInOutboxText[channel]);
}

/** Rejects sending messages in the demo, because the people in the demo are fictitious. */
function refuseDemo({ businessId }: Actor): void {
  if (businessId === demoBusinessId) throw conflict(demoOutboxText);
}

/** Retries an outbox message, which must pass the same checks as any other message that is sent. */
export const retryMessage =
  (letters: LeavingLetters, staleChecks: StaleChecks) =>
  async (context: MemberContext, { id }: { id: string }): Promise<Message> => {
    const { platform, actor } = context;
    refuseDemo(actor);
    return withBusiness(context, async (tx) => {
      const { rows } = await tx.$client.query<RetriedMessage>(
        `select ${messageColumns}, letter, entity, entity_id, status as was from outbox
         where business_id = $1 and id = $2 for update`,
        [actor.businessId, id],
      );
      if (!rows[0]) throw notFound('Message not found');
      const { letter, entity, entity_id, was, ...message } = rows[0];
      refuseOnItsWay(message);
      refuseWorthless(message, actor.now);
      if (letter && entity_id) {
        const written = { message_id: id, entity_id, written_at: message.created_at };
        const reason = await staleChecks[letter]?.(tx, actor, written);
        if (reason) throw conflict(`${reason} Send a new one instead.`);
      }
      await refuseSending(tx, platform, actor, message.recipient);
      if (was === 'kept' && letter && entity_id) {
        refuseWithoutWay(platform, actor, message);
        await letters[letter]?.markLeft(tx, platform, actor, entity_id);
      }
      await tx.$client.query(`update outbox set ${byHand}, attempts = 0 where business_id = $1 and id = $2`, [
        actor.businessId,
        id,
      ]);
      await platform.jobs.enqueue(tx.$client, sendingQueue(entity), {
        message_id: id,
        business_id: actor.businessId,
      });
      await audit(tx, actor, { action: 'retry', entity: 'message', entityId: id });
      return { ...message, status: 'queued', last_error: null, next_try_at: null, attempts: 0 };
    });
  };
