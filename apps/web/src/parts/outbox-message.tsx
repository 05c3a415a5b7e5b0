import { formatPhone } from '@dayworks/shared/contact';
import type { Message } from '@dayworks/shared/outbox/message';
import { isTriedAgain, type MessageStatus, messageStateText } from '@dayworks/shared/outbox/message-status';
import { Ban, Check, CircleX, Clock, Inbox, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type Tone } from '../ui/labels.tsx';
import type { BusinessDay } from './time/business-day.ts';
import { timeText } from './time/when-text.ts';

/** Returns a label such as 'next try about 10:24 AM' for a message that will be retried automatically. */
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

export const messageLooks: Record<MessageStatus, { tone: Tone; icon: ReactNode }> = {
  queued: { tone: 'warning', icon: <Clock /> },
  sending: { tone: 'info', icon: <Send /> },
  sent: { tone: 'success', icon: <Check /> },
  failed: { tone: 'danger', icon: <CircleX /> },
  kept: { tone: 'draft', icon: <Inbox /> },
  withheld: { tone: 'cancelled', icon: <Ban /> },
};

type MessageBadgeProps = { message: Parameters<typeof messageStateText>[0] };

export function MessageBadge({ message }: MessageBadgeProps) {
  const { tone, icon } = messageLooks[message.status];
  return (
    <Badge tone={tone} icon={icon}>
      {messageStateText(message)}
    </Badge>
  );
}

/** Links in the email open in a new tab, because the frame around the email may not run scripts. */
const inNewTab = '<base target="_blank">';

type EmailFrameProps = { subject: string; html: string; className: string };

/** Shows an email as its recipient sees it. */
export function EmailFrame({ subject, html, className }: EmailFrameProps) {
  return (
    <iframe
      title={`Email: ${subject}`}
      srcDoc={inNewTab + html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      data-theme="light"
      className={className}
    />
  );
}
