import { isStorable } from '@dayworks/shared/fields';
import type { Scope, Tx } from '../../platform/with-business.ts';

const mostKept = 500;

/** Truncates the customer's reply without splitting a character, and removes characters that cannot be stored. */
const keptWords = (words: string): string => [...words.trim()].filter(isStorable).slice(0, mostKept).join('');

/**
 * When a customer replies by text message, automatic reminders stop, because a team member now handles the
 * conversation. The reminders stop for every open invoice of every customer with the same phone number.
 */
export async function stopAfterText(
  { $client }: Tx,
  { businessId }: Scope,
  from: string,
  words: string,
): Promise<number> {
  const { rowCount } = await $client.query(
    `with stopped as (
       update invoices i set reminders_stopped_at = clock_timestamp(), reminders_stopped_note = $3
       from customers c
       where i.business_id = $1 and c.business_id = $1 and c.id = i.customer_id
         and address_key('sms', c.phone) = address_key('sms', $2)
         and i.status in ('sent', 'viewed', 'overdue', 'partially_paid')
         and not (i.status = 'partially_paid' and i.sent_at is null)
         and i.balance_due > 0 and i.reminders_stopped_at is null
       returning i.id)
     insert into audit_log (business_id, action, entity, entity_id, after, request_id)
     select $1, 'answered_by_text', 'invoice', id, jsonb_build_object('note', $3::text), 'sms hook' from stopped`,
    [businessId, from, keptWords(words)],
  );
  return rowCount ?? 0;
}
