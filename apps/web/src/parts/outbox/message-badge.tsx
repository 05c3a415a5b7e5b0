import { type MessageStatus, messageStateText } from '@dayworks/shared/outbox/message-status';
import { Ban, Check, CircleX, Clock, Inbox, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

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
