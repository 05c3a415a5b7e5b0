import type pg from 'pg';
import type { Jobs } from '../platform/jobs.ts';
import { demoBusinessId } from '../platform/may-show-orphans.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { sealWords } from './sealed-words.ts';
import { refuseMarketing, refuseSending } from './sending-limits.ts';
import type { AttachmentSource } from './table.ts';

/** The letter that tells a team that its business closes: the only one that still leaves then. */
export const closingLetter = 'closing';

/** Every other letter to the team: what happened in the business is nothing to those who left it. */
export const notificationLetter = 'notification';

/** What a reader could do in the recipient's place: sign in, join, choose a new password. */
interface CarriedRight {
  secret: string;
  until: Date;
}

interface Message {
  channel: 'email' | 'sms';
  recipient: string;
  senderName?: string;
  replyTo?: string | null;
  /** Shown wherever the message is listed, so a code or a link never stands in it. */
  subject: string;
  text: string;
  html?: string;
  /** With one, the words are sealed: the job that sends them reads them, and nobody else. Each message says which it is. */
  right: CarriedRight | null;
  attachments?: AttachmentSource[];
  entity?: string;
  entityId?: string;
  /** Which letter to a customer it is: known again when it leaves later than it was written. */
  letter?: string;
  unsubscribeUrl?: string | null;
  /** Seconds that it waits before it leaves: until then it can be withdrawn. */
  heldFor?: number;
}

/** Of sign-in, which belongs to no business; or to somebody of its own team. What goes to customers passes below. */
type InnerMessage = Message & ({ businessId: null } | { businessId: string; audience: 'team' });

type Executor = Pick<pg.ClientBase, 'query'>;

/** Marketing has a queue and workers of its own, so that a reminder never waits behind a campaign. */
export const sendingQueue = (entity: string | null | undefined): 'send-message' | 'send-marketing' =>
  entity === 'marketing_message' ? 'send-marketing' : 'send-message';

function storedWords({ right, text, html }: Message) {
  const words = { text, html: html ?? null };
  return right
    ? { text: null, html: null, right_until: right.until, sealed: sealWords(right.secret, words) }
    : { ...words, right_until: null, sealed: null };
}

/** Puts a message into the outbox and its job into the queue, both in the caller's transaction. */
export async function queueMessage(tx: Executor, jobs: Jobs, message: InnerMessage): Promise<string> {
  return insertMessage(tx, jobs, message.businessId, { ...message, ...innerLetter(message) });
}

/** An invitation goes to somebody who is no member yet, and a text to a number that no profile keeps. */
const innerLetter = ({ businessId, channel, right, letter = notificationLetter }: InnerMessage) =>
  businessId && channel === 'email' && !right ? { letter } : {};

interface Queued {
  id: string;
  status: 'queued' | 'kept';
}

/** The only way to a customer: from proven people, and no more than the limits of sending allow. */
export async function queueToCustomer(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  message: Message,
): Promise<Queued> {
  await refuseSending(tx, platform, actor, message.recipient);
  if (hasWay(platform, message.channel))
    return {
      id: await insertMessage(tx.$client, platform.jobs, actor.businessId, message),
      status: 'queued',
    };
  // Without a job: whoever was told that it is kept must not find it sent by a process that has a way.
  return { id: await storeMessage(tx.$client, actor.businessId, message, 'kept'), status: 'kept' };
}

/**
 * To people who agreed to marketing, with a budget of its own: a campaign does not use up what ordinary letters may be. Who
 * began it was proven then. The people of the demo are made up: nothing to them ever leaves.
 */
export async function queueMarketing(
  tx: Tx,
  platform: Platform,
  businessId: string,
  message: Message & { entityId: string; letter: 'campaign' | 'automation' },
): Promise<Queued> {
  if (!canLeave(platform, businessId, message.channel))
    return { id: await storeMessage(tx.$client, businessId, message, 'kept'), status: 'kept' };
  await refuseMarketing(tx, businessId);
  return { id: await insertMessage(tx.$client, platform.jobs, businessId, message), status: 'queued' };
}

type WaysOut = Pick<Platform, 'mailer' | 'texter'>;

const hasWay = ({ mailer, texter }: WaysOut, channel: Message['channel']): boolean =>
  (channel === 'email' ? mailer : texter) !== null;

export const canLeave = (platform: WaysOut, businessId: string, channel: Message['channel']): boolean =>
  hasWay(platform, channel) && businessId !== demoBusinessId;

async function insertMessage(
  tx: Executor,
  jobs: Jobs,
  businessId: string | null,
  message: Message,
): Promise<string> {
  const id = await storeMessage(tx, businessId, message, 'queued');
  const job = { message_id: id, business_id: businessId };
  await jobs.enqueue(tx, sendingQueue(message.entity), job, message.heldFor);
  return id;
}

async function storeMessage(
  tx: Executor,
  businessId: string | null,
  message: Message,
  status: 'queued' | 'kept',
): Promise<string> {
  const { text, html, right_until, sealed } = storedWords(message);
  const { rows } = await tx.query<{ id: string }>(
    `insert into public.outbox
       (business_id, channel, recipient, sender_name, reply_to, subject, text, html, right_until, sealed,
        attachments, entity, entity_id, letter, status, unsubscribe_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      businessId,
      message.channel,
      message.recipient,
      message.senderName ?? null,
      message.replyTo ?? null,
      message.subject,
      text,
      html,
      right_until,
      sealed,
      JSON.stringify(message.attachments ?? []),
      message.entity ?? null,
      message.entityId ?? null,
      message.letter ?? null,
      status,
      message.unsubscribeUrl ?? null,
    ],
  );
  return rows[0]?.id as string;
}
