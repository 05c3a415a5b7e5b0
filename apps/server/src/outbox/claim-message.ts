import { mostUnsureTries } from '@dayworks/shared/outbox/message-status';
import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { jobQueues } from '../platform/database/jobs-schema.ts';
import { AnswerMissing, MessageRefused, MessageUntrue, RecipientBusy } from './message-refused.ts';
import { closingLetter, notificationLetter } from './queue-message.ts';
import type { AttachmentSource } from './table.ts';

/** An outbox message that is about to be sent, with flags that show whether it is still valid to send. */
export interface MessageRow {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  sender_name: string | null;
  reply_to: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  sealed: string | null;
  is_worthless: boolean;
  is_dead: boolean;
  is_of_closing: boolean;
  is_of_former: boolean;
  attachments: AttachmentSource[];
  letter: string | null;
  entity_id: string | null;
  unsubscribe_url: string | null;
  answers: string[];
  entity: string | null;
  attempts: number;
  unsure_tries: number;
  /** The time when the message was written; null for sign-in messages, which are never checked again before sending. */
  created_at: string | null;
}

/**
 * Matches the pending messages of a business that is closing. None of them are sent, except the email to its own team.
 */
const isOfClosing = `letter is distinct from '${closingLetter}'
  and exists (select from business_settings b where b.id = outbox.business_id and b.closes_on is not null)`;

/** Matches messages to a person who was a member when the message was written and has since left the team. */
const isOfFormer = `letter in ('${notificationLetter}', '${closingLetter}') and not exists (select from members m join profiles p on p.id = m.user_id
  where m.business_id = outbox.business_id and p.email = outbox.recipient)`;

/** Matches messages whose invitation has since been withdrawn, replaced or accepted. */
const isOfEndedInvitation = `entity = 'invitation' and exists (select from invitations i
  where i.business_id = outbox.business_id and i.id = outbox.entity_id and (i.revoked_at is not null or i.accepted_at is not null))`;

/**
 * Matches sign-in emails whose link became invalid because it was used or the account changed. An account that is still
 * being created cannot be read yet, so its email is not matched during the first minute.
 */
const isOfDeadLink = `case entity
  when 'verification' then not exists (select from auth."verification" v where v."id" = outbox.entity_id)
  when 'confirmation' then not exists (select from auth."user" u where u."id" = outbox.entity_id and u."email" = outbox.recipient
      and u."keysChangedAt" <= outbox.created_at)
    and (outbox.created_at < now() - interval '1 minute' or exists (select from auth."user" u where u."id" = outbox.entity_id))
  else false end`;

/**
 * Builds the statement that claims a message for sending. Sign-in messages belong to no business, and the auth database
 * role cannot read businesses, so no business is checked for them.
 */
export const claimMessage = (
  ofBusiness: boolean,
) => `update public.outbox set status = 'sending', attempts = attempts + 1, next_try_at = null
  where id = $1 and status in ('queued', 'sending')
  returning id, channel, recipient, sender_name, reply_to, subject, text, html, sealed, attachments, letter, entity_id, unsubscribe_url, answers,
    entity, attempts, unsure_tries, ${ofBusiness ? 'created_at' : 'null'} as created_at,
    coalesce(right_until < now(), false) as is_worthless, ${ofBusiness ? isOfEndedInvitation : isOfDeadLink} as is_dead,
    ${ofBusiness ? isOfClosing : 'false'} as is_of_closing,
    coalesce(${ofBusiness ? isOfFormer : 'false'}, false) as is_of_former`;

/** The number of the database lock that is held while a message is sent; no other lock uses this number. */
export const senderLock = 7238119;

/**
 * Ensures that only one job at a time, in any process, sends a message. A message can have two jobs if a user clicks
 * Retry while an automatic retry is planned. The lock belongs to a separate database connection, so it is released if
 * the process crashes, and user requests do not wait for the connection.
 */
export async function asSoleSender(
  { senders }: Pick<Database, 'senders'>,
  messageId: string,
  send: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await senders.connect();
  let isLost = true;
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as is_ours',
      [senderLock, messageId],
    );
    const isOurs = rows[0]?.is_ours ?? false;
    try {
      if (isOurs) await send(client);
    } finally {
      if (isOurs) await client.query('select pg_advisory_unlock($1, hashtext($2))', [senderLock, messageId]);
      isLost = false;
    }
    return isOurs;
  } finally {
    // If the lock on a message could not be released explicitly, the lock ends together with its database connection.
    client.release(isLost);
  }
}

/**
 * The values that a message had when it was claimed for a sending attempt; they are needed after the attempt has
 * failed.
 */
interface TriedLetter {
  letter: string | null;
  entity: string | null;
  attempts: number;
  unsure_tries: number;
}

const mostTries = jobQueues['send-message'].retryLimit + 1;

/** The maximum number of seconds until the next attempt, according to the queue's exponential backoff. */
export const secondsToNextTry = (attempts: number): number => {
  const { retryDelay, retryDelayMax } = jobQueues['send-message'];
  return Math.min(retryDelay * 2 ** attempts, retryDelayMax);
};

/**
 * A message counts as failed only if it will not be retried. A campaign waits for its mail server as long as necessary:
 * its messages return to the queue (database/marketing.sql) and are sent again.
 */
export const comesAgain = ({ letter, attempts, unsure_tries }: TriedLetter, error: unknown): boolean => {
  if (error instanceof MessageRefused) return false;
  if (error instanceof AnswerMissing && unsure_tries + 1 >= mostUnsureTries) return false;
  return attempts < mostTries || (letter === 'campaign' && !(error instanceof RecipientBusy));
};

/**
 * If only the recipient's mailbox is busy, the error is not stored with the message, because a stored error would delay
 * the other messages of the campaign.
 */
export const wordsToKeep = ({ entity }: TriedLetter, error: unknown, problem: string): string | null =>
  entity === 'marketing_message' && error instanceof RecipientBusy ? null : problem;

/**
 * Returns whether team members must be notified of a failed message. Campaign messages are excluded, because the
 * campaign shows them, and so are emails to the team, because a notification email would fail as well.
 */
export const isToBeTold = (message: TriedLetter, error: unknown): boolean =>
  message.entity !== 'marketing_message' &&
  message.letter !== notificationLetter &&
  !(error instanceof MessageUntrue) &&
  (!comesAgain(message, error) || message.attempts >= mostTries);
