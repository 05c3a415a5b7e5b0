import type { Message } from '@dayworks/shared/outbox/message';
import { isTriedAgain } from '@dayworks/shared/outbox/message-status';
import { formatPhone } from '@dayworks/shared/phone-text';
import type { BusinessDay } from '../time/use-business-day.ts';
import { timeText } from '../time/when-text.ts';

/** Returns a label such as 'next try about 10:24 AM' for a message that is retried automatically. */
export function nextTryText(
  message: Pick<Message, 'status' | 'last_error' | 'next_try_at'>,
  day: BusinessDay,
): string | null {
  if (!isTriedAgain(message) || !message.next_try_at) return null;
  return `next try about ${timeText(message.next_try_at, day)}`;
}

/** Returns the recipient of a message: an email address or a formatted phone number. */
export const recipientText = ({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>): string =>
  channel === 'sms' ? formatPhone(recipient) : recipient;
