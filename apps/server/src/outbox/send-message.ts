import type pg from 'pg';
import { audit } from '../platform/audit.ts';
import type { JobData } from '../platform/jobs.ts';
import type { Platform } from '../platform/verb-context.ts';
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
import { type AttachmentMakers, createDelivery, type LetterChecks } from './deliver-message.ts';
import {
  AnswerMissing,
  MessageRefused,
  MessageUntrue,
  MessageWaits,
  RecipientRefused,
} from './message-refused.ts';
import { sendingQueue } from './queue-message.ts';

type Job = JobData['send-message'];
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
 * The SQL statement that postpones a message: its error is cleared, and its number of attempts starts again at zero.
 */
const waiting = `update public.outbox set status = 'queued', last_error = null, attempts = 0 where id = $1`;

/** The delay for a job when another job is already sending the same message. The other job is usually done by then. */
const secondsToWait = 5;

/**
 * Sends one message: the message is claimed in one transaction and sent outside any transaction, and the result is
 * stored in another transaction.
 */
export function createMessageSender(platform: Platform, makers: AttachmentMakers, checks: LetterChecks) {
  const { database, jobs } = platform;
  const deliver = createDelivery(platform, makers, checks);

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
   * Campaign messages are sent one at a time. Therefore, if the process crashes, at most one message has been sent
   * without being recorded as sent.
   */
  const oneByOne = (send: () => Promise<void>): Promise<void> => {
    const sent = last.then(send);
    last = sent.catch(() => {});
    return sent;
  };

  /** Returns a message that must not be sent yet to the queue. */
  async function waitUntil(message: MessageRow, job: Job, inScope: Work, until: Date): Promise<void> {
    const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
    await inScope(async (client) => {
      await client.query(waiting, [message.id]);
      await jobs.enqueue(client, sendingQueue(message.entity), job, seconds);
    });
  }

  /** Stores why a message could not be sent, and whether it is retried. */
  async function recordFailure(message: MessageRow, job: Job, inScope: Work, error: Error): Promise<void> {
    const problem = error.message.slice(0, 500);
    const unsureTries = message.unsure_tries + (error instanceof AnswerMissing ? 1 : 0);
    const isTriedAgain = comesAgain(message, error);
    const again = [wordsToKeep(message, error, problem), unsureTries, secondsToNextTry(message.attempts)];
    const status = error instanceof MessageUntrue ? 'withheld' : 'failed';
    const ended = [problem, error instanceof RecipientRefused, status, unsureTries];
    await inScope((client) =>
      isTriedAgain
        ? client.query(laterAgain, [message.id, ...again])
        : client.query(failure, [message.id, ...ended]),
    );
    if (job.business_id && isToBeTold(message, error)) await auditFailure(message, job.business_id, problem);
    /*
     * The message was permanently rejected, or it could have arrived. In either case, only a user can decide to retry
     * it.
     */
    if (!(error instanceof MessageRefused) && !(error instanceof AnswerMissing && !isTriedAgain)) throw error;
  }

  async function claimAndSend(job: Job, inScope: Work, held: pg.PoolClient): Promise<void> {
    const { message_id, business_id } = job;
    const message = await inScope(async (client) => {
      const { rows } = await client.query<MessageRow>(claimMessage(business_id !== null), [message_id]);
      return rows[0];
    });
    if (!message) return;
    try {
      const send = async () => {
        const status = await deliver(message, business_id);
        const write = () => inScope((client) => client.query(outcome, [message_id, status]));
        /*
         * If the process crashed before recording the message as sent, the email would be sent twice. Therefore,
         * nothing else is awaited before this write.
         */
        if (business_id && status === 'sent')
          await writeAtOnce(held, { businessId: business_id }, taken(message_id)).catch(write);
        else await write();
      };
      await (message.unsubscribe_url ? oneByOne(send) : send());
    } catch (error) {
      if (error instanceof MessageWaits) await waitUntil(message, job, inScope, error.until);
      else await recordFailure(message, job, inScope, error as Error);
    }
  }

  /**
   * Puts a message back into the queue that it came from for a later attempt, so that campaign messages do not delay
   * other messages.
   */
  async function comeBack(client: Pick<pg.ClientBase, 'query'>, job: Job): Promise<void> {
    const { rows } = await client.query<{ entity: string | null }>(
      'select entity from public.outbox where id = $1',
      [job.message_id],
    );
    if (rows[0]) await jobs.enqueue(client, sendingQueue(rows[0].entity), job, secondsToWait);
  }

  return async (job: Job): Promise<void> => {
    const inScope: Work = (work) =>
      job.business_id
        ? withBusiness({ platform, actor: { businessId: job.business_id } }, (tx) => work(tx.$client))
        : work(database.auth);
    const isOurs = await asSoleSender(database, job.message_id, (held) => claimAndSend(job, inScope, held));
    if (!isOurs) await inScope((client) => comeBack(client, job));
  };
}
