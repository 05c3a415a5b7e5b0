import type pg from 'pg';
import type { Jobs } from '../platform/jobs.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import { seal, unseal } from '../platform/secrets/secret.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { refuseMarketing, refuseSending } from './sending-limits.ts';
import type { AttachmentSource } from './table.ts';

/**
 * The content of a message without its subject. The subject is shown in lists and never contains a sign-in link or
 * code.
 */
export interface Words {
  text: string;
  html: string | null;
}

const purpose = 'message';

export const sealWords = (secret: string, words: Words) => seal(secret, purpose, JSON.stringify(words));

export function unsealWords(secret: string, sealed: string): Words | undefined {
  const words = unseal(secret, purpose, sealed);
  return words === undefined ? undefined : (JSON.parse(words) as Words);
}

const codeOrToken = /\b\d{6}\b|[\w%-]{20,}/g;
const runOfCharacters = /[\w%-]{6,}/g;
const tellingLength = 6;

/**
 * A mail server can quote parts of a rejected message in its error. Sign-in codes and links are removed from the error
 * before anyone reads it.
 */
export function withoutRight(problem: string, { text }: Words): string {
  const rights = text.match(codeOrToken) ?? [];
  const tellsOne = (run: string) =>
    Array.from({ length: run.length - tellingLength + 1 }, (_, start) =>
      run.slice(start, start + tellingLength),
    ).some((piece) => rights.some((right) => right.includes(piece)));
  return problem.replaceAll(runOfCharacters, (run) => (tellsOne(run) ? '…' : run));
}

/**
 * The kind of the email that informs the team that their business is closing. Once a business is closing, it sends no
 * other email.
 */
export const closingLetter = 'closing';

/**
 * The kind of all emails to the team except the closing email. These emails are not sent to members who have left the
 * team.
 */
export const notificationLetter = 'notification';

/**
 * The sign-in link or code in a message. Anyone who reads the message could use it instead of the recipient to sign in,
 * join a business or choose a new password.
 */
interface CarriedRight {
  secret: string;
  until: Date;
}

interface Message {
  channel: 'email' | 'sms';
  recipient: string;
  senderName?: string;
  replyTo?: string | null;
  /** The subject of a message is shown wherever the message is listed, so it never contains a code or a link. */
  subject: string;
  text: string;
  html?: string;
  /**
   * If the message contains a sign-in link or code, its content is encrypted so that only the sending job can read it.
   * For every message, the caller must state whether it contains a link or code.
   */
  right: CarriedRight | null;
  attachments?: AttachmentSource[];
  entity?: string;
  entityId?: string;
  /**
   * The kind of message to a customer, so that the message can be checked again if it is sent long after it was
   * written.
   */
  letter?: string;
  unsubscribeUrl?: string | null;
  /** The ids of the messages that the message answers, newest last. */
  answers?: readonly string[];
  /** The number of seconds before the message is sent; during this time the message can be withdrawn. */
  heldFor?: number;
}

/**
 * A sign-in message, which belongs to no business, or a message to the business's own team. Messages to customers use
 * queueToCustomer().
 */
type InnerMessage = Message & ({ businessId: null } | { businessId: string; audience: 'team' });

type Executor = Pick<pg.ClientBase, 'query'>;

/**
 * Marketing messages have a separate queue and separate workers, so that a reminder never has to wait for a campaign.
 */
export const sendingQueue = (entity: string | null | undefined): 'send-message' | 'send-marketing' =>
  entity === 'marketing_message' ? 'send-marketing' : 'send-message';

function storedWords({ right, text, html }: Message) {
  const words = { text, html: html ?? null };
  return right
    ? { text: null, html: null, right_until: right.until, sealed: sealWords(right.secret, words) }
    : { ...words, right_until: null, sealed: null };
}

/** Puts a message into the outbox and its sending job into the queue, both in the caller's transaction. */
export async function queueMessage(tx: Executor, jobs: Jobs, message: InnerMessage): Promise<string> {
  return insertMessage(tx, jobs, message.businessId, { ...message, ...innerLetter(message) });
}

/**
 * Marks an email to the team with its kind, so that it is not sent to members who have left the team. Invitations are
 * not marked, because an invited person is not a member yet. Text messages are not marked, because profiles contain no
 * phone number to identify the member.
 */
const innerLetter = ({ businessId, channel, right, letter = notificationLetter }: InnerMessage) =>
  businessId && channel === 'email' && !right ? { letter } : {};

interface Queued {
  id: string;
  status: 'queued' | 'kept';
}

/**
 * The only function that sends messages to customers. The function requires a verified sender and applies the sending
 * limits.
 */
export async function queueToCustomer(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  message: Message,
): Promise<Queued> {
  await refuseSending(tx, platform, actor, message.recipient);
  if (isWaySetUp(platform, actor.businessId, message.channel))
    return {
      id: await insertMessage(tx.$client, platform.jobs, actor.businessId, message),
      status: 'queued',
    };
  /*
   * Stores the message without a sending job. The user was notified that the message was not sent, so no process may
   * send it later, even a process with a sending service.
   */
  return { id: await storeMessage(tx.$client, actor.businessId, message, 'kept'), status: 'kept' };
}

/**
 * Queues a message to a person who consented to marketing; its author was verified when the campaign started. Marketing
 * has a separate limit, so that a campaign does not use up the limit for ordinary messages. Messages to the fictitious
 * people in the demo are never sent.
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

export type WaysOut = Pick<Platform, 'mailer' | 'mailAccounts' | 'texter'>;

/** Returns whether messages of a business can be sent: through its own account or a service of the installation. */
export const isWaySetUp = (
  { mailer, mailAccounts, texter }: WaysOut,
  businessId: string,
  channel: Message['channel'],
): boolean =>
  channel === 'email' ? mailer !== null || mailAccounts.isConnected(businessId) : texter !== null;

export const canLeave = (platform: WaysOut, businessId: string, channel: Message['channel']): boolean =>
  isWaySetUp(platform, businessId, channel) && businessId !== demoBusinessId;

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
        attachments, entity, entity_id, letter, status, unsubscribe_url, answers)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
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
      JSON.stringify(message.answers ?? []),
    ],
  );
  return rows[0]?.id as string;
}
