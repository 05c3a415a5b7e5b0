import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { WordedLetter } from './letter-paragraphs.ts';
import type { RehearsedWords } from './own-words.ts';

/** A message as it would be sent now, written by the same code that writes real messages. */
export interface RehearsedLetter {
  customer: CustomerSummary | null;
  email: { subject: string; text: string; html: string };
  textMessage: string;
  worded: WordedLetter;
}

/** Defines how one kind of message can be previewed with sample records. */
export interface LetterRehearsal {
  /** The query for some records that the message could be about; all records belong to the business `$1`. */
  recordsQuery: string;
  write(
    tx: Tx,
    platform: Platform,
    actor: Actor,
    id: string,
    rehearsed: RehearsedWords,
  ): Promise<RehearsedLetter>;
}

export type LetterRehearsals = Record<TemplateKey, LetterRehearsal>;

/** The maximum number of sample records that a user can look through. */
export const mostRecords = 20;
