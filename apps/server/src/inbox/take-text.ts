import type { Scope, Tx } from '../platform/with-business.ts';
import { addIncoming, isLoop, lockArrivals, openConversation } from './store-message.ts';

interface ArrivedText {
  from: string;
  body: string;
  /** The id that the SMS service gave to the message. */
  sid: string;
  at: string;
}

interface KnownNumber {
  is_stored: boolean;
  conversation_id: string | null;
  customer_id: string | null;
  lead_id: string | null;
}

/** Finds the conversation with a phone number, and the customer or lead that has this number. */
async function findNumber(
  { $client }: Tx,
  { businessId }: Scope,
  from: string,
  sourceKey: string,
): Promise<KnownNumber> {
  const { rows } = await $client.query<KnownNumber>({
    name: 'conversation-of-number',
    text: `select exists (select from conversation_messages where business_id = $1 and source_key = $3) as is_stored,
      (select id from conversations where business_id = $1 and channel = 'sms' and address = $2
        order by last_at desc, id limit 1) as conversation_id,
      customer_with_address($1, 'sms', $2) as customer_id, lead_with_address($1, 'sms', $2) as lead_id`,
    values: [businessId, from, sourceKey],
  });
  return rows[0] as KnownNumber;
}

const longestText = 5000;

/**
 * Stores a text message in the inbox. There is one conversation with each phone number, because a text message does not
 * say what it answers.
 */
export async function takeText(tx: Tx, scope: Scope, { from, body, sid, at }: ArrivedText): Promise<void> {
  await lockArrivals(tx, scope);
  const sourceKey = `sms ${sid}`;
  const found = await findNumber(tx, scope, from, sourceKey);
  if (found.is_stored) return;
  const { customer_id } = found;
  const lead_id = customer_id ? null : found.lead_id;
  const id =
    found.conversation_id ??
    (await openConversation(tx, scope, { channel: 'sms', address: from, customer_id, lead_id })).id;
  if (await isLoop(tx, scope, id)) return;
  const text = body.slice(0, longestText).toWellFormed().replaceAll('\0', '').trim();
  await addIncoming(tx, scope, {
    conversation: { id, channel: 'sms', customer_id },
    message: { direction: 'in', at, from_address: from, text, source_key: sourceKey },
    senderName: null,
  });
}
