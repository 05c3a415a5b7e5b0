import { mostInHour, previewOf } from '@dayworks/shared/inbox/incoming-mail';
import { stopAfterReply } from '../invoices/messages/customer-replies.ts';
import { audit } from '../platform/audit.ts';
import { insertRow, type NewRow } from '../platform/database/row-statements.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { conversation_messages, conversations } from './table.ts';

/** A number that no other database lock uses. */
const arrivalLock = 7_238_131;

/**
 * Makes the incoming messages of a business wait for each other, so that two answers to the same email always find the
 * same conversation.
 */
export const lockArrivals = ({ $client }: Tx, { businessId }: Scope) =>
  $client.query('select pg_advisory_xact_lock($1, hashtext($2))', [arrivalLock, businessId]);

type NewConversation = Omit<NewRow<typeof conversations>, 'business_id'>;
type StoredConversation = typeof conversations.$inferSelect;
export type NewMessage = Omit<NewRow<typeof conversation_messages>, 'business_id' | 'conversation_id'>;
type StoredMessage = typeof conversation_messages.$inferSelect;

export const openConversation = (
  tx: Tx,
  { businessId }: Scope,
  values: NewConversation,
): Promise<StoredConversation> => insertRow(tx, conversations, { ...values, business_id: businessId });

export const insertMessage = (
  tx: Tx,
  { businessId }: Scope,
  conversationId: string,
  values: NewMessage,
): Promise<StoredMessage> =>
  insertRow(tx, conversation_messages, {
    ...values,
    business_id: businessId,
    conversation_id: conversationId,
  });

/** Returns whether so many messages came in within an hour that only two programs can be answering each other. */
export async function isLoop(
  { $client }: Tx,
  { businessId }: Scope,
  conversationId: string,
): Promise<boolean> {
  const { rows } = await $client.query<{ count: number }>({
    name: 'conversation-last-hour',
    text: `select count(*)::int as count from (select from conversation_messages where business_id = $1
        and conversation_id = $2 and direction = 'in' and created_at > now() - interval '1 hour' limit $3) as counted`,
    values: [businessId, conversationId, mostInHour],
  });
  return (rows[0]?.count ?? 0) >= mostInHour;
}

interface Arrived {
  conversation: Pick<StoredConversation, 'id' | 'channel' | 'customer_id'>;
  message: NewMessage & { from_address: string };
  senderName: string | null;
}

/**
 * Stores an incoming message, marks the conversation as unread and open, and stops the customer's reminders. A message
 * that a program wrote is stored, but nobody has to act on it, so nothing else changes.
 */
export async function addIncoming(
  tx: Tx,
  scope: Scope,
  { conversation, message, senderName }: Arrived,
): Promise<StoredMessage> {
  const stored = await insertMessage(tx, scope, conversation.id, message);
  if (stored.is_automatic) return stored;
  const preview = previewOf(stored.text) || (stored.subject ?? '');
  const { rows } = await tx.$client.query<{ unread: number; assignee_id: string | null }>({
    name: 'conversation-arrival',
    text: `update conversations set unread = unread + 1, is_done = false, last_at = greatest(last_at, $3), preview = $4,
        sender_name = coalesce($5, sender_name)
      where business_id = $1 and id = $2 returning unread, assignee_id`,
    values: [scope.businessId, conversation.id, stored.created_at, preview, senderName],
  });
  await stopAfterReply(tx, scope, {
    channel: conversation.channel,
    from: message.from_address,
    customerId: conversation.customer_id,
    words: stored.text,
  });
  await audit(
    tx,
    { businessId: scope.businessId, userId: null, requestId: stored.id },
    {
      action: 'receive',
      entity: 'conversation',
      entityId: conversation.id,
      after: { message_id: stored.id, unread: rows[0]?.unread, assignee_id: rows[0]?.assignee_id, preview },
    },
  );
  return stored;
}

/** Shows the newest outgoing message or note of a conversation in the list. */
export async function noteOutgoing(
  { $client }: Tx,
  { businessId }: Scope,
  { conversation_id, at, text }: Pick<StoredMessage, 'conversation_id' | 'at' | 'text'>,
): Promise<void> {
  await $client.query({
    name: 'conversation-outgoing',
    text: `update conversations set last_at = greatest(last_at, $3), preview = $4, unread = 0
      where business_id = $1 and id = $2`,
    values: [businessId, conversation_id, at, previewOf(text)],
  });
}
