import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import * as z from 'zod';
import type { Letterhead } from '../../business/letterhead.ts';
import { dialableNumber } from '../../outbox/phone-number.ts';
import { isWaySetUp, queueToCustomer, type WaysOut } from '../../outbox/queue-message.ts';
import type { AttachmentSource } from '../../outbox/table.ts';
import { audit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import type { AppointmentWords } from './appointment-letters.ts';

export interface Way {
  channel: MessageChannel;
  recipient: string;
}

/**
 * Chooses SMS if the customer accepts text messages, otherwise email. A channel that is set up is preferred over a
 * channel that is not set up.
 */
export function wayTo(platform: WaysOut, businessId: string, customer: CustomerSummary | null): Way | null {
  if (!customer) return null;
  const { email, phone, sms_ok } = customer;
  const number = sms_ok && phone ? dialableNumber(phone) : undefined;
  const ways: Way[] = [
    ...(number ? [{ channel: 'sms' as const, recipient: number }] : []),
    ...(email && z.regexes.email.test(email) ? [{ channel: 'email' as const, recipient: email }] : []),
  ];
  return ways.find(({ channel }) => isWaySetUp(platform, businessId, channel)) ?? ways[0] ?? null;
}

export const nobodyToldText = (customer: CustomerSummary | null): string =>
  customer
    ? `No message was sent because there is no way to reach ${customerName(customer)}. Add an email address or a phone number.`
    : 'No message was sent because this appointment has no customer.';

/**
 * The kinds of messages about an appointment. A message of any kind is checked again when it is sent
 * (check-before-sending.ts).
 */
export const appointmentLetters = {
  confirmation: 'appointment_confirmation',
  reminder: 'appointment_reminder',
  onMyWay: 'appointment_on_my_way',
} as const;

interface Telling {
  way: Way;
  words: AppointmentWords;
  business: Letterhead;
  id: string;
  letter: (typeof appointmentLetters)[keyof typeof appointmentLetters];
  attachments?: AttachmentSource[];
  /** The number of seconds that the message about the appointment stays in the outbox before it is sent. */
  heldFor?: number;
}

/**
 * Puts the message about the appointment into the outbox and returns the information to show to the sender (rule M19a).
 */
export async function tellCustomer(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  { way, words, business, id, letter, attachments = [], heldFor = 0 }: Telling,
): Promise<string> {
  const { subject, text, html, textMessage } = words;
  const { channel, recipient } = way;
  await queueToCustomer(tx, platform, actor, {
    channel,
    recipient,
    senderName: business.business_name,
    replyTo: business.reply_to,
    subject,
    ...(channel === 'email' ? { text, html } : { text: textMessage }),
    // The linked page lets the recipient answer for this one appointment and gives no other rights.
    right: null,
    attachments: channel === 'email' ? attachments : [],
    entity: 'appointment',
    entityId: id,
    letter,
    heldFor,
  });
  if (!isWaySetUp(platform, actor.businessId, channel)) return keptInOutboxText[channel];
  if (heldFor > 0) return `${recipient} is told in a few seconds`;
  return channel === 'email' ? `Email sent to ${recipient}` : `Text message sent to ${recipient}`;
}

/**
 * Withdraws the unsent messages of the given kind that were written since a given time. Returns whether a message of
 * this kind was already sent and has therefore reached the customer.
 */
export async function withdrawLetter(
  tx: Tx,
  actor: Actor,
  { id, letter, since }: { id: string; letter: Telling['letter']; since: string },
): Promise<{ withdrawn: number; hadLeft: boolean }> {
  const values = [actor.businessId, id, letter, since];
  const ofVisit = `business_id = $1 and entity = 'appointment' and entity_id = $2 and letter = $3 and created_at >= $4`;
  const { rows } = await tx.$client.query<{ id: string; recipient: string }>(
    `delete from outbox where ${ofVisit} and status in ('queued', 'kept') returning id, recipient`,
    values,
  );
  for (const { id: messageId, recipient } of rows)
    await audit(tx, actor, {
      action: 'delete',
      entity: 'message',
      entityId: messageId,
      before: { recipient, letter },
    });
  const { rowCount } = await tx.$client.query(
    `select from outbox where ${ofVisit} and status in ('sending', 'sent') limit 1`,
    values,
  );
  return { withdrawn: rows.length, hadLeft: rowCount !== 0 };
}
