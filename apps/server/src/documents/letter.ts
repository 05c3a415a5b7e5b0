import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { LetterPreview } from '@dayworks/shared/documents/contract';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LetterType, ReminderTone } from '@dayworks/shared/documents/letter-type';
import type { ReminderTemplate } from '@dayworks/shared/messages/template-key';
import type { Letterhead } from '../business/letterhead.ts';
import type { WordedLetter } from '../messages/letter-paragraphs.ts';
import type { RehearsedWords } from '../messages/own-words.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { LinkedDocument } from './document-link.ts';

/** What the sender may say about the words. */
export interface LetterWish {
  note: string | null;
  tone: ReminderTone | null;
  /** Of a reminder by the clock: its step's own words. */
  template?: ReminderTemplate;
  /** Of a preview: words that are not saved yet. */
  rehearsed?: RehearsedWords | undefined;
}

/** A letter in every form in which it can go. */
export interface LetterWords {
  email: { subject: string; text: string; html: string };
  textMessage: string;
  /** For the sender's own mail program: no table, no attachment. */
  ownEmail: string;
  worded: WordedLetter;
}

/** A letter that is written, and knows what it is about. */
export interface Letter extends LetterWords {
  entity: DocumentKind | 'payment' | 'customer';
  id: string;
  customer: CustomerSummary | null;
  business: Letterhead;
  file: { name: string; kind: `${DocumentKind | 'receipt' | 'statement'}-pdf` };
  /** Whose public page it leads to; null when it leads to none. */
  page: { document: LinkedDocument; link: string } | null;
  confirms: LetterPreview['confirms'];
}

/** What changed, for the audit log. */
interface LetterChange {
  before?: object;
  after?: object;
}

/** How one type of letter is written, and what becomes of its document once it has left. */
export interface LetterWriter {
  /** Locks what it is about, and refuses what may not be sent. */
  write(tx: Tx, platform: Platform, actor: Actor, id: string, wish: LetterWish): Promise<Letter>;
  /** It has left the house, or the sender says that they handed it over. */
  markLeft(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<LetterChange>;
}

export type LetterWriters = Record<LetterType, LetterWriter>;
