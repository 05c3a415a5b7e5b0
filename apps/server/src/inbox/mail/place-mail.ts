import type { TakenMail } from '@dayworks/shared/mail/taken-mail';
import { readMessageId, readReplyAddress } from '../../outbox/reply-token.ts';
import type { Scope, Tx } from '../../platform/with-business.ts';
import type { MailHead } from './parse-mail.ts';

/** The way on which emails arrive, and which of them the business wants to have in its inbox. */
export interface MailRoad {
  takes: TakenMail | 'replies';
  /** The addresses from which the business and the installation send. Emails from them are never answers. */
  ownAddresses: readonly string[];
}

/** An email of the business that an incoming email answers. */
interface AnsweredLetter {
  id: string;
  recipient: string;
  subject: string;
  text: string | null;
  sent_at: string | null;
  created_at: string;
  customer_id: string | null;
  lead_id: string | null;
  conversation_id: string | null;
}

interface KnownSender {
  is_known: boolean;
  conversation_id: string | null;
  customer_id: string | null;
  lead_id: string | null;
}

export interface MailPlace {
  conversationId: string | null;
  letter: AnsweredLetter | null;
  customerId: string | null;
  leadId: string | null;
}

/** Returns the ids of the emails that an email answers; each of them is proven by its signature. */
function provenIds(secret: string, { answers, recipients }: MailHead): string[] {
  const ids = [
    ...recipients.map((address) => readReplyAddress(secret, address)),
    ...answers.map((id) => readMessageId(secret, id)),
  ];
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/**
 * Finds the email that was answered. Emails to the team and copies that somebody sent to themselves are no part of a
 * conversation with a customer. A signature is valid for one installation, so the business is compared as well.
 */
const answeredLetter = `select o.id, o.recipient, o.subject, o.text, o.sent_at, o.created_at, customer_of_message(o) as customer_id,
    case o.entity when 'lead' then (select l.id from leads l where l.business_id = $1 and l.id = o.entity_id) end as lead_id,
    (select m.conversation_id from conversation_messages m where m.business_id = $1 and m.outbox_id = o.id limit 1) as conversation_id
  from outbox o where o.business_id = $1 and o.channel = 'email' and o.sender_name is distinct from 'Dayworks' and o.sender_name is not null
    and o.entity is distinct from 'letter_copy' and (o.id = any ($2::uuid[]) or (o.entity = 'marketing_message' and o.entity_id = any ($2::uuid[])))
  order by array_position($2::uuid[], o.id) nulls last, o.created_at desc limit 1`;

/**
 * Finds out whether an email is stored already, whether it continues an incoming email of the same sender, and whether
 * the sender is known.
 */
const knownSender = `select exists (select from conversation_messages where business_id = $1 and source_key = $2) as is_known,
    (select m.conversation_id from conversation_messages m where m.business_id = $1 and m.message_id = any ($3::text[])
      and address_key('email', m.from_address) = address_key('email', $4) order by m.at desc limit 1) as conversation_id,
    customer_with_address($1, 'email', $4) as customer_id, lead_with_address($1, 'email', $4) as lead_id`;

const plainAddress = (address: string) => address.toLowerCase().replace(/\+[^@]{0,64}@/, '@');

/**
 * Decides where an email belongs: in the conversation that it answers, in a new conversation, or nowhere. Only signed ids
 * of our own emails, and ids of earlier emails of the same sender, connect an email to a conversation; its subject never
 * does.
 */
export async function placeMail(
  { $client }: Tx,
  { businessId }: Scope,
  secret: string,
  head: MailHead,
  { takes, ownAddresses }: MailRoad,
): Promise<MailPlace | 'skip'> {
  const { from, messageId, answers } = head;
  if (!from || (messageId && readMessageId(secret, messageId))) return 'skip';
  if (ownAddresses.some((own) => plainAddress(own) === plainAddress(from.address))) return 'skip';
  const letters = await $client.query<AnsweredLetter>({
    name: 'answered-letter',
    text: answeredLetter,
    values: [businessId, provenIds(secret, head)],
  });
  const senders = await $client.query<KnownSender>({
    name: 'known-sender',
    text: knownSender,
    values: [businessId, head.sourceKey, answers, from.address],
  });
  const letter = letters.rows[0] ?? null;
  const sender = senders.rows[0] as KnownSender;
  const conversationId = letter?.conversation_id ?? sender.conversation_id;
  if (sender.is_known || !isWanted(head, { takes, letter, sender, conversationId })) return 'skip';
  const customerId = letter ? letter.customer_id : sender.customer_id;
  const leadId = customerId ? null : (letter?.lead_id ?? sender.lead_id);
  return { conversationId, letter, customerId, leadId };
}

interface Wanted {
  takes: MailRoad['takes'];
  letter: AnsweredLetter | null;
  sender: KnownSender;
  conversationId: string | null;
}

function isWanted(
  { isAutomatic, isBulk }: MailHead,
  { takes, letter, sender, conversationId }: Wanted,
): boolean {
  // An automatic response only makes sense within a conversation, and an answer to our email can be neither a newsletter.
  if (isAutomatic) return conversationId !== null;
  if (letter || conversationId) return true;
  if (isBulk || takes === 'replies') return false;
  return takes === 'everyone' || sender.customer_id !== null || sender.lead_id !== null;
}
