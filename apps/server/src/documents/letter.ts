import { addressLines } from '@dayworks/shared/contact';
import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { LetterPreview } from '@dayworks/shared/documents/contract';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LetterType, ReminderTone } from '@dayworks/shared/documents/letter-type';
import { notFound } from '@dayworks/shared/errors';
import type { ReminderTemplate } from '@dayworks/shared/messages/template-key';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import type { WordedLetter } from '../messages/letter-paragraphs.ts';
import { type OwnWords, type RehearsedWords, readOwnWords } from '../messages/own-words.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type LinkedDocument, openLink } from './document-link.ts';

/**
 * The sentence that tells the customer how to reply; null if the business has neither a phone number nor an email
 * address.
 */
export function closingOf(question: string, { email, phone }: Letterhead): string | null {
  const ways = [email && 'reply to this email', phone && `call ${phone}`].filter(Boolean);
  if (ways.length === 0) return null;
  const sentence = ways.join(' or ');
  return `${question} ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

export function footerOf(business: Letterhead): string[] {
  return [
    [business.business_name, ...addressLines(business)].join(', '),
    'The button opens your private link. We never ask for card details by email.',
  ];
}

/** The plain text for a sender who uses their own email program. It contains a link instead of a button. */
export function ownEmailText(letter: {
  paragraphs: string[];
  link: { label: string; url: string } | null;
  /** The signature; null if the message already names the sender. */
  signature: string | null;
  businessName: string;
}): string {
  const { paragraphs, link, signature, businessName } = letter;
  return [
    ...paragraphs,
    ...(link ? [`${link.label}: ${link.url}`] : []),
    signature === null || signature === businessName ? businessName : `${signature}\n${businessName}`,
  ].join('\n\n');
}

/** The options that the sender chose for the wording of a message. */
export interface LetterWish {
  note: string | null;
  tone: ReminderTone | null;
  /** The template for one step of the automatic reminders. */
  template?: ReminderTemplate;
  /** A message template that is not saved yet, used for a preview. */
  rehearsed?: RehearsedWords | undefined;
}

/** The wording of a message for every way to send it, such as by email or by text message. */
export interface LetterWords {
  email: { subject: string; text: string; html: string };
  textMessage: string;
  /** The plain text for a sender who uses their own email program; it contains no table and no attachment. */
  ownEmail: string;
  worded: WordedLetter;
}

/** A written message together with the record it is about. */
export interface Letter extends LetterWords {
  entity: DocumentKind | 'payment' | 'customer';
  id: string;
  customer: CustomerSummary | null;
  business: Letterhead;
  /**
   * The PDF that is attached to the message. It shows the record that the message is about, unless a different id is
   * given.
   */
  file: {
    id?: string;
    name: string;
    kind: `${DocumentKind | 'receipt' | 'credit_note' | 'statement'}-pdf`;
  } | null;
  /** The public page that the message links to; null if the message contains no link. */
  page: { document: LinkedDocument; number: string; link: string } | null;
  confirms: LetterPreview['confirms'];
}

/** The document before and after the message is sent, for the audit log. */
interface LetterChange {
  before?: object;
  after?: object;
}

/**
 * The functions for one type of message: one function writes the message, and the other updates the related document
 * when the message is sent.
 */
export interface LetterWriter {
  /**
   * Locks the row of the message's document and then writes the message. A message that must not be sent is rejected.
   */
  write(tx: Tx, platform: Platform, actor: Actor, id: string, wish: LetterWish): Promise<Letter>;
  /**
   * Marks the document as sent. Called after the message was sent, or when the sender confirms that they delivered it
   * themselves.
   */
  markLeft(tx: Tx, platform: Platform, actor: Actor, id: string): Promise<LetterChange>;
}

export type LetterWriters = Record<LetterType, LetterWriter>;

/** The data, besides the document itself, that is needed to write any message. */
export interface LetterBasis extends LetterWish {
  business: Letterhead;
  words: OwnWords;
  /** The name of the user who sends the message. */
  sender: string;
  today: CalendarDate;
}

/** The data for a message about a document. The message links to the document's public page. */
export interface DocumentLetterBasis extends LetterBasis {
  link: string;
}

export async function readBasis(tx: Tx, actor: Actor, wish: LetterWish): Promise<LetterBasis> {
  const { rows: letterheads } = await tx.$client.query<Letterhead>(letterheadQuery(actor.businessId));
  const { rows: profiles } = await tx.$client.query<{ name: string }>(
    'select name from profiles where id = $1',
    [actor.userId],
  );
  const [business] = letterheads;
  if (!business) throw notFound('Business not found');
  return {
    ...wish,
    business,
    words: await readOwnWords(tx, actor, wish.rehearsed),
    sender: profiles[0]?.name || business.business_name,
    today: businessDay(actor),
  };
}

export async function readDocumentBasis(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  document: LinkedDocument,
  wish: LetterWish,
): Promise<DocumentLetterBasis> {
  const basis = await readBasis(tx, actor, wish);
  return { ...basis, link: await openLink(tx, platform, actor, document) };
}
