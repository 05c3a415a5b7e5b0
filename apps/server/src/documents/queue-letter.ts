import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import type { SentDocument } from '@dayworks/shared/documents/contract';
import { notFound } from '@dayworks/shared/errors';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { queueToCustomer } from '../outbox/queue-message.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { type LinkedDocument, openLink } from './document-link.ts';
import { recipientOf } from './recipient.ts';

/** What every letter is written from, beside the document itself. */
export interface LetterBasis {
  business: Letterhead;
  /** The person who pressed the button. */
  sender: string;
  link: string;
  today: CalendarDate;
}

/** How a document is put into words. */
interface LetterForm {
  fileName: string;
  email(basis: LetterBasis): { subject: string; text: string; html: string };
  textMessage(basis: LetterBasis): { subject: string; text: string };
}

export async function readSender(tx: Tx, actor: Actor): Promise<Pick<LetterBasis, 'business' | 'sender'>> {
  const { rows: letterheads } = await tx.$client.query<Letterhead>(letterheadQuery(actor.businessId));
  const { rows: profiles } = await tx.$client.query<{ name: string }>(
    'select name from profiles where id = $1',
    [actor.userId],
  );
  const [business] = letterheads;
  if (!business) throw notFound('Business not found');
  return { business, sender: profiles[0]?.name || business.business_name };
}

/** A letter that is written and knows where it goes. */
interface WrittenLetter {
  kind: LinkedDocument['kind'] | 'receipt';
  entity: LinkedDocument['kind'] | 'payment';
  id: string;
  recipient: string;
  business: Letterhead;
  fileName: string;
}

/** Puts it into the outbox; an email carries the PDF, which is drawn when it leaves. */
export async function postLetter(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { kind, entity, id, recipient, business, fileName }: WrittenLetter,
  method: MessageChannel,
  words: { subject: string; text: string; html?: string },
): Promise<SentDocument> {
  const message_id = await queueToCustomer(tx, platform, actor, {
    channel: method,
    recipient,
    senderName: business.business_name,
    replyTo: business.email,
    ...words,
    // The link to a document is the business's own: each of its members can copy it.
    right: null,
    attachments: method === 'email' ? [{ name: fileName, kind: `${kind}-pdf`, id }] : [],
    entity,
    entityId: id,
  });
  const { SMTP_URL, SMS_URL } = platform.env;
  return { message_id, method, kept: !(method === 'email' ? SMTP_URL : SMS_URL) };
}

/** Writes the letter of a document and puts it into the outbox, with a link that works. */
export async function queueLetter(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  document: LinkedDocument & { customer: CustomerSummary | null },
  method: MessageChannel,
  form: LetterForm,
): Promise<SentDocument> {
  const { kind, id } = document;
  const recipient = recipientOf(document.customer, method, kind);
  const { business, sender } = await readSender(tx, actor);
  const basis = {
    business,
    sender,
    link: await openLink(tx, platform, actor, document),
    today: businessDay(actor),
  };
  return postLetter(
    tx,
    platform,
    actor,
    { kind, entity: kind, id, recipient, business, fileName: form.fileName },
    method,
    method === 'email' ? form.email(basis) : form.textMessage(basis),
  );
}
