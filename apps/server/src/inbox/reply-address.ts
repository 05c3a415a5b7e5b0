import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import * as z from 'zod';
import { dialableNumber } from '../outbox/phone-number.ts';
import type { NamedQuery } from '../platform/with-business.ts';

/** What has to be known in order to answer in a conversation. */
export interface ReplyFacts {
  channel: MessageChannel;
  /** The address of the newest message that a person wrote, or else the address of the conversation. */
  address: string;
  /** Whether the person has asked for no more text messages, or the customer must not get any. */
  is_stopped: boolean;
}

export const replyFactsQuery = (businessId: string, id: string): NamedQuery => ({
  name: 'conversation-reply-facts',
  text: `select c.channel, coalesce((select coalesce(m.reply_address, m.from_address) from conversation_messages m
        where m.business_id = $1 and m.conversation_id = c.id and m.direction = 'in' and not m.is_automatic
        order by m.created_at desc, m.id desc limit 1), c.address) as address,
      c.channel = 'sms' and (exists (select from suppressed_addresses s where s.business_id = $1 and s.channel = 'sms'
          and s.reason <> 'bounced' and s.address = address_key('sms', c.address))
        or exists (select from customers k where k.business_id = $1 and k.id = c.customer_id and not k.sms_ok)) as is_stopped
    from conversations c where c.business_id = $1 and c.id = $2`,
  values: [businessId, id],
});

interface Answer {
  /** The address that a reply is sent to; null if the person cannot be answered, and `why` says the reason. */
  reply_to: string | null;
  why: string | null;
}

/** Determines where a reply is sent to, always from our data and never from the caller's input (rule M19). */
export function answerTo({ channel, address, is_stopped }: ReplyFacts): Answer {
  const refused = (why: string) => ({ reply_to: null, why });
  if (channel === 'email')
    return z.regexes.email.test(address)
      ? { reply_to: address, why: null }
      : refused(`This email address is not valid: ${address}`);
  if (is_stopped) return refused('This person does not want text messages.');
  const number = dialableNumber(address);
  return number ? { reply_to: number, why: null } : refused('This number cannot receive text messages.');
}
