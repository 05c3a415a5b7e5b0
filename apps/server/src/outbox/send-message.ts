import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closingRefusal } from '@dayworks/shared/business/closing';
import { DomainError } from '@dayworks/shared/errors';
import { rightExpiredText } from '@dayworks/shared/outbox/message-status';
import type pg from 'pg';
import { audit } from '../platform/audit.ts';
import type { JobData } from '../platform/jobs.ts';
import type { Mailer, Platform } from '../platform/verb-context.ts';
import { type NamedQuery, withBusiness, writeAtOnce } from '../platform/with-business.ts';
import {
  asSoleSender,
  claimMessage,
  comesAgain,
  isToBeTold,
  type MessageRow,
  secondsToNextTry,
  wordsToKeep,
} from './claim-message.ts';
import {
  AnswerMissing,
  MessageRefused,
  MessageUntrue,
  MessageWaits,
  RecipientRefused,
} from './message-refused.ts';
import { sendingQueue, unsealWords, type Words, withoutRight } from './queue-message.ts';
import type { AttachmentSource } from './table.ts';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** Creates the bytes of an attachment when its message is sent. */
export type AttachmentMakers = Record<
  string,
  (businessId: string, source: AttachmentSource) => Promise<Attachment>
>;

/**
 * The checks, for each kind of message, that return why the content of a message written earlier is no longer true;
 * null if it still is.
 */
export type LetterChecks = Record<
  string,
  (businessId: string, entityId: string, writtenAt?: string) => Promise<string | null>
>;

type Work = <T>(work: (client: Pick<pg.ClientBase, 'query'>) => Promise<T>) => Promise<T>;

const outcome = `update public.outbox set status = $2, last_error = null, unsure_tries = 0,
  sent_at = case when $2 = 'sent' then now() end, sealed = case when $2 = 'kept' then sealed end where id = $1`;

const taken = (messageId: string): NamedQuery => ({
  name: 'message-taken',
  text: outcome,
  values: [messageId, 'sent'],
});

const failure = `update public.outbox set status = $4, last_error = $2, bounced_at = case when $3 then now() end, unsure_tries = $5
  where id = $1`;

/**
 * The SQL statement for a message that is retried automatically. The mail server's error is stored with the message.
 */
const laterAgain = `update public.outbox set status = 'queued', last_error = $2::text, unsure_tries = $3,
  next_try_at = case when $2::text is not null then now() + make_interval(secs => $4) end where id = $1`;

/**
 * The SQL statement for a message that waits and is sent later: its error is cleared, and its number of attempts starts
 * again at zero.
 */
const waiting = `update public.outbox set status = 'queued', last_error = null, attempts = 0 where id = $1`;

/**
 * If a document was deleted or is too long to render, retrying does not help. The message is therefore not retried
 * until a user acts.
 */
function refuseForGood(error: unknown): never {
  if (error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'PAYLOAD_TOO_LARGE'))
    throw new MessageRefused(error.message);
  throw error;
}

/** The delay for a job when another job is already sending the same message. The other job is usually done by then. */
const secondsToWait = 5;

/**
 * Sends one message: the message is claimed in one transaction and sent outside any transaction, and the result is
 * stored in another transaction.
 */
export function createMessageSender(platform: Platform, makers: AttachmentMakers, checks: LetterChecks) {
  const { database, env, jobs, log, mailer, secret, texter } = platform;

  function wordsOf({ text, html, sealed, is_worthless }: MessageRow): Words {
    const words = text === null ? sealed && unsealWords(secret, sealed) : { text, html };
    if (!words || is_worthless) throw new MessageRefused(rightExpiredText);
    return words;
  }

  async function refuseUntrue(message: MessageRow, businessId: string | null): Promise<void> {
    const { letter, entity_id, created_at, is_dead, is_of_closing, is_of_former } = message;
    if (is_dead) throw new MessageUntrue(rightExpiredText);
    if (is_of_closing) throw new MessageRefused(closingRefusal);
    if (is_of_former) throw new MessageUntrue('The recipient no longer works here.');
    const check = letter ? checks[letter] : undefined;
    const reason =
      check && businessId && entity_id && created_at ? await check(businessId, entity_id, created_at) : null;
    if (reason) throw new MessageUntrue(reason);
  }

  async function keepForReading(message: MessageRow, { text }: Words) {
    const folder = join(env.DATA_DIR, 'outbox');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(
      join(folder, `${message.id}.txt`),
      `To: ${message.recipient}\nSubject: ${message.subject}\n\n${text}\n`,
      { mode: 0o600 },
    );
    log.info({ messageId: message.id, folder }, 'message kept in the outbox: no way to send it is set up');
  }

  async function sendEmail(message: MessageRow, words: Words, businessId: string | null, mail: Mailer) {
    const attachments: Attachment[] = [];
    for (const source of message.attachments) {
      const make = makers[source.kind];
      if (!make || !businessId) throw new Error(`no maker for attachment ${source.kind}`);
      attachments.push(await make(businessId, source).catch(refuseForGood));
    }
    await mail.send({
      /*
       * A marketing message that is queued again keeps its message id, so that the recipient's mailbox treats it as
       * the same message.
       */
      id: (message.entity === 'marketing_message' && message.entity_id) || message.id,
      to: message.recipient,
      fromName: message.sender_name,
      replyTo: message.reply_to,
      subject: message.subject,
      ...words,
      unsubscribeUrl: message.unsubscribe_url,
      attachments,
    });
  }

  async function deliver(
    message: MessageRow,
    words: Words,
    businessId: string | null,
  ): Promise<'sent' | 'kept'> {
    if (message.channel === 'email' && mailer) await sendEmail(message, words, businessId, mailer);
    else if (message.channel === 'sms' && texter) {
      await texter.send({ to: message.recipient, text: words.text });
    } else {
      if (!businessId) await keepForReading(message, words);
      return 'kept';
    }
    return 'sent';
  }

  /**
   * Delivers a message. If the server quotes a sign-in code or link in its error, the code or link is removed before
   * anyone can read the error.
   */
  async function deliverUntold(message: MessageRow, businessId: string | null): Promise<'sent' | 'kept'> {
    await refuseUntrue(message, businessId);
    const words = wordsOf(message);
    try {
      return await deliver(message, words, businessId);
    } catch (error) {
      if (!message.sealed || error instanceof AnswerMissing) throw error;
      const told = withoutRight((error as Error).message, words);
      throw error instanceof MessageRefused ? new MessageRefused(told) : new Error(told);
    }
  }

  const auditFailure = (message: MessageRow, businessId: string, problem: string) =>
    withBusiness({ platform, actor: { businessId } }, (tx) =>
      audit(
        tx,
        { businessId, userId: null, requestId: message.id },
        { action: 'fail', entity: 'message', entityId: message.id, after: { problem } },
      ),
    );

  let last: Promise<unknown> = Promise.resolve();
  /**
   * Messages of a campaign are sent one by one. No matter how this process ends, at most one message has been sent
   * without being recorded as sent.
   */
  const oneByOne = (send: () => Promise<void>): Promise<void> => {
    const sent = last.then(send);
    last = sent.catch(() => {});
    return sent;
  };

  async function claimAndSend(
    { message_id, business_id }: JobData['send-message'],
    inScope: Work,
    held: pg.PoolClient,
  ): Promise<void> {
    const message = await inScope(async (client) => {
      const { rows } = await client.query<MessageRow>(claimMessage(business_id !== null), [message_id]);
      return rows[0];
    });
    if (!message) return;
    try {
      const send = async () => {
        const status = await deliverUntold(message, business_id);
        const write = () => inScope((client) => client.query(outcome, [message_id, status]));
        /*
         * If the process crashed before recording the message as sent, the email would be sent twice. Nothing else is
         * therefore awaited before this write.
         */
        if (business_id && status === 'sent')
          await writeAtOnce(held, { businessId: business_id }, taken(message_id)).catch(write);
        else await write();
      };
      await (message.unsubscribe_url ? oneByOne(send) : send());
    } catch (error) {
      if (error instanceof MessageWaits) {
        const seconds = Math.max(1, Math.ceil((error.until.getTime() - Date.now()) / 1000));
        await inScope(async (client) => {
          await client.query(waiting, [message_id]);
          await jobs.enqueue(client, sendingQueue(message.entity), { message_id, business_id }, seconds);
        });
        return;
      }
      const problem = (error as Error).message.slice(0, 500);
      const unsureTries = message.unsure_tries + (error instanceof AnswerMissing ? 1 : 0);
      const isTriedAgain = comesAgain(message, error);
      await inScope((client) =>
        isTriedAgain
          ? client.query(laterAgain, [
              message_id,
              wordsToKeep(message, error, problem),
              unsureTries,
              secondsToNextTry(message.attempts),
            ])
          : client.query(failure, [
              message_id,
              problem,
              error instanceof RecipientRefused,
              error instanceof MessageUntrue ? 'withheld' : 'failed',
              unsureTries,
            ]),
      );
      if (business_id && isToBeTold(message, error)) await auditFailure(message, business_id, problem);
      /*
       * The message was permanently rejected, or it could have arrived. In either case, only a user can decide to retry
       * it.
       */
      if (!(error instanceof MessageRefused) && !(error instanceof AnswerMissing && !isTriedAgain))
        throw error;
    }
  }

  /**
   * Puts a message back into the queue that it came from for a later attempt, so that campaign messages do not delay
   * other messages.
   */
  async function comeBack(client: Pick<pg.ClientBase, 'query'>, job: JobData['send-message']): Promise<void> {
    const { rows } = await client.query<{ entity: string | null }>(
      'select entity from public.outbox where id = $1',
      [job.message_id],
    );
    if (rows[0]) await jobs.enqueue(client, sendingQueue(rows[0].entity), job, secondsToWait);
  }

  return async (job: JobData['send-message']): Promise<void> => {
    const inScope: Work = (work) =>
      job.business_id
        ? withBusiness({ platform, actor: { businessId: job.business_id } }, (tx) => work(tx.$client))
        : work(database.auth);
    const isOurs = await asSoleSender(database, job.message_id, (held) => claimAndSend(job, inScope, held));
    if (!isOurs) await inScope((client) => comeBack(client, job));
  };
}
