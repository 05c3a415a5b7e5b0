import { isStorable } from '@dayworks/shared/fields';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import type { Scope, Tx } from '../../platform/with-business.ts';

const mostKept = 500;

/** Truncates the customer's reply without splitting a character, and removes characters that cannot be stored. */
const keptWords = (words: string): string => [...words.trim()].filter(isStorable).slice(0, mostKept).join('');

interface CustomerReply {
  channel: MessageChannel;
  /** The phone number or email address that the reply came from. */
  from: string;
  /** The customer whose message was answered, if it is known. The reply can then come from any address. */
  customerId: string | null;
  words: string;
}

/**
 * When a customer replies by text message or email, automatic reminders stop, because a team member now handles the
 * conversation. The reminders stop for every open invoice of every customer with the same phone number or address.
 */
export async function stopAfterReply(
  { $client }: Tx,
  { businessId }: Scope,
  { channel, from, customerId, words }: CustomerReply,
): Promise<number> {
  const { rowCount } = await $client.query(
    `with stopped as (
       update invoices i set reminders_stopped_at = clock_timestamp(), reminders_stopped_note = $3
       from customers c
       where i.business_id = $1 and c.business_id = $1 and c.id = i.customer_id
         and (c.id = $5 or case $4 when 'sms' then address_key('sms', c.phone) else address_key('email', c.email) end
           = address_key($4, $2))
         and i.status in ('sent', 'viewed', 'overdue', 'partially_paid')
         and not (i.status = 'partially_paid' and i.sent_at is null)
         and i.balance_due > 0 and i.reminders_stopped_at is null
       returning i.id)
     insert into audit_log (business_id, action, entity, entity_id, after, request_id)
     select $1, $6, 'invoice', id, jsonb_build_object('note', $3::text), $7 from stopped`,
    [
      businessId,
      from,
      keptWords(words),
      channel,
      customerId,
      ...(channel === 'sms' ? ['answered_by_text', 'sms hook'] : ['answered_by_email', 'incoming email']),
    ],
  );
  return rowCount ?? 0;
}
