import { invalid } from '@dayworks/shared/errors';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { realEmail } from '../identity/placeholder-email.ts';
import { dialableNumber } from '../outbox/phone-number.ts';
import type { Person } from '../platform/person.ts';

/**
 * Returns the user's own verified email address or phone number; any other address that was entered may belong to a
 * different person.
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
