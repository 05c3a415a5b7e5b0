import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { WordedLetter } from './letter-paragraphs.ts';
import type { RehearsedWords } from './own-words.ts';

/** A letter as it would go now, written by the code that writes it then. */
export interface RehearsedLetter {
  customer: CustomerSummary | null;
  email: { subject: string; text: string; html: string };
  textMessage: string;
  worded: WordedLetter;
}

/** What a letter can be rehearsed with. */
export interface LetterRehearsal {
  /** Some records that it could be about; all of them belong to the business `$1`. */
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

/** So many are enough to look through. */
export const mostRecords = 20;
