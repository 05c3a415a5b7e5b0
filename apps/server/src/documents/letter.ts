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

/** The sender's choices for the wording of a message. */
export interface LetterWish {
  note: string | null;
  tone: ReminderTone | null;
  /** The template for this step of the automatic reminders. */
  template?: ReminderTemplate;
  /** A message template that is not saved yet, used for a preview. */
  rehearsed?: RehearsedWords | undefined;
}

/** The wording of a message in every form in which it can be sent, such as email and text message. */
export interface LetterWords {
  email: { subject: string; text: string; html: string };
  textMessage: string;
  /** The plain text for the sender's own email program, without a table or an attachment. */
  ownEmail: string;
  worded: WordedLetter;
}

/** A written message together with the record it is about. */
export interface Letter extends LetterWords {
  entity: DocumentKind | 'payment' | 'customer';
  id: string;
  customer: CustomerSummary | null;
  business: Letterhead;
  file: { name: string; kind: `${DocumentKind | 'receipt' | 'statement'}-pdf` } | null;
  /** The public page that the message links to; null if the message contains no link. */
  page: { document: LinkedDocument; link: string } | null;
  confirms: LetterPreview['confirms'];
}

/** The document before and after sending, for the audit log. */
interface LetterChange {
  before?: object;
  after?: object;
}

/** Defines how one type of message is written, and how sending the message changes its document. */
export interface LetterWriter {
  /** Writes the message after locking the row of its document; rejects messages that may not be sent. */
  write(tx: Tx, platform: Platform, actor: Actor, id: string, wish: LetterWish): Promise<Letter>;
  /**
   * Marks the document as sent; called after the message was sent, or when the sender confirms that they delivered it
   * themselves.
   */
  markLeft(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<LetterChange>;
}

export type LetterWriters = Record<LetterType, LetterWriter>;
