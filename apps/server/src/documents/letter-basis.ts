import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { notFound } from '@dayworks/shared/errors';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { type OwnWords, readOwnWords } from '../messages/own-words.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type LinkedDocument, openLink } from './document-link.ts';
import type { LetterWish } from './letter.ts';

/** The data, besides the document, that every message is written from. */
export interface LetterBasis extends LetterWish {
  business: Letterhead;
  words: OwnWords;
  /** The name of the user who sends the message. */
  sender: string;
  today: CalendarDate;
}

/** The data for a message about a document; the message links to the document's public page. */
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
