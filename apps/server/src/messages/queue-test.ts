import { invalid } from '@dayworks/shared/errors';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import type { Letterhead } from '../business/letterhead.ts';
import { realEmail } from '../identity/placeholder-email.ts';
import { dialableNumber } from '../outbox/phone-number.ts';
import { queueToCustomer } from '../outbox/queue-message.ts';
import type { AttachmentSource } from '../outbox/table.ts';
import { audit } from '../platform/audit.ts';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';
import type { Person } from '../platform/person.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Tx } from '../platform/with-business.ts';

const tests: Limit = {
  name: 'messages of tests in an hour',
  max: 20,
  windowSeconds: 3600,
  refusal: () => 'You have sent 20 tests in the last hour. Please try again later, or use the preview.',
};

export const countTest = ({ $client }: Tx, businessId: string) => countTry($client, tests, businessId);

interface TestLetter {
  channel: MessageChannel;
  recipient: string;
  business: Pick<Letterhead, 'business_name' | 'email'>;
  subject: string;
  text: string;
  html?: string | undefined;
  attachments?: AttachmentSource[];
  entity: string;
  entityId: string;
}

/** Queues a test message that is marked as a test and does not count as sent to any customer. */
export async function queueTest(
  tx: Tx,
  { platform, actor }: MemberContext,
  { business, subject, text, html, ...test }: TestLetter,
  mark: 'Test' | 'Copy' = 'Test',
): Promise<'queued' | 'kept'> {
  const { channel, recipient, entity, entityId } = test;
  const { status } = await queueToCustomer(tx, platform, actor, {
    ...test,
    senderName: business.business_name,
    replyTo: business.email,
    subject: `[${mark}] ${subject}`,
    text: channel === 'sms' ? `[${mark}] ${text}` : text,
    ...(html && channel === 'email' ? { html } : {}),
    right: null,
  });
  await audit(tx, actor, { action: mark.toLowerCase(), entity, entityId, after: { to: recipient } });
  return status;
}

/**
 * Returns the user's own verified email address or phone number. No other address is used, because it could belong to
 * someone else.
 */
export function ownRecipient(
  { email, phone, phoneVerified }: Person,
  channel: MessageChannel,
  what: 'test' | 'copy',
): string {
  if (channel === 'email') {
    const address = email && realEmail(email);
    if (address) return address;
    throw invalid(`Add your email address to your profile first. The ${what} is sent to that address.`);
  }
  const number = phone && phoneVerified ? dialableNumber(phone) : undefined;
  if (number) return number;
  throw invalid(
    `Add and confirm your phone number in your profile first. The ${what} is sent to that number.`,
  );
}
