import { mostUnsureTries } from '@dayworks/shared/outbox/message-status';
import { jobQueues } from '../platform/jobs-schema.ts';
import { AnswerMissing, MessageRefused, MessageUntrue, RecipientBusy } from './message-refused.ts';
import { notificationLetter } from './queue-message.ts';

/** A message after a try that failed, as it was claimed for it. */
interface TriedLetter {
  letter: string | null;
  entity: string | null;
  attempts: number;
  unsure_tries: number;
}

const mostTries = jobQueues['send-message'].retryLimit + 1;

/** At the latest, by the back-off of its queue. */
export const secondsToNextTry = (attempts: number): number => {
  const { retryDelay, retryDelayMax } = jobQueues['send-message'];
  return Math.min(retryDelay * 2 ** attempts, retryDelayMax);
};

/**
 * A message has failed only when it is not tried again. A campaign waits for its mail server for as long as it takes: its letter
 * returns to the line (database/marketing.sql) and is put out again.
 */
export const comesAgain = ({ letter, attempts, unsure_tries }: TriedLetter, error: unknown): boolean => {
  if (error instanceof MessageRefused) return false;
  if (error instanceof AnswerMissing && unsure_tries + 1 >= mostUnsureTries) return false;
  return attempts < mostTries || (letter === 'campaign' && !(error instanceof RecipientBusy));
};

/** What a busy mailbox says about itself does not hold up the rest of a campaign, so it does not stand with its letter. */
export const wordsToKeep = ({ entity }: TriedLetter, error: unknown, problem: string): string | null =>
  entity === 'marketing_message' && error instanceof RecipientBusy ? null : problem;

/** What somebody of the team has to do something about. A campaign tells of its messages, and a letter about one would fail with it. */
export const isToBeTold = (message: TriedLetter, error: unknown): boolean =>
  message.entity !== 'marketing_message' &&
  message.letter !== notificationLetter &&
  !(error instanceof MessageUntrue) &&
  (!comesAgain(message, error) || message.attempts >= mostTries);
