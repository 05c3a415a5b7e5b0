import { mostUnsureTries } from '@dayworks/shared/outbox/message-status';
import { jobQueues } from '../platform/database/jobs-schema.ts';
import { AnswerMissing, MessageRefused, MessageUntrue, RecipientBusy } from './message-refused.ts';
import { notificationLetter } from './queue-message.ts';

/** A message after a failed attempt, with the values it had when it was claimed for that attempt. */
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
 * A message counts as failed only if it is not retried. A campaign waits for its mail server as long as necessary:
 * its message returns to the queue (database/marketing.sql) and is sent again.
 */
export const comesAgain = ({ letter, attempts, unsure_tries }: TriedLetter, error: unknown): boolean => {
  if (error instanceof MessageRefused) return false;
  if (error instanceof AnswerMissing && unsure_tries + 1 >= mostUnsureTries) return false;
  return attempts < mostTries || (letter === 'campaign' && !(error instanceof RecipientBusy));
};

/** The error from a busy mailbox does not delay the rest of a campaign, so the error is not stored with the message. */
export const wordsToKeep = ({ entity }: TriedLetter, error: unknown, problem: string): string | null =>
  entity === 'marketing_message' && error instanceof RecipientBusy ? null : problem;

/**
 * Returns whether a team member must be notified of the failed message. A campaign reports its own messages, and an
 * email about a failed email would fail as well.
 */
export const isToBeTold = (message: TriedLetter, error: unknown): boolean =>
  message.entity !== 'marketing_message' &&
  message.letter !== notificationLetter &&
  !(error instanceof MessageUntrue) &&
  (!comesAgain(message, error) || message.attempts >= mostTries);
