import { type MessageStatus, messageStatusLabels } from '@dayworks/shared/outbox/message-status';
import { Check, CircleX, Clock, Inbox, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

export const messageLooks: Record<MessageStatus, { tone: Tone; icon: ReactNode }> = {
  queued: { tone: 'warning', icon: <Clock /> },
  sending: { tone: 'info', icon: <Send /> },
  sent: { tone: 'success', icon: <Check /> },
  failed: { tone: 'danger', icon: <CircleX /> },
  kept: { tone: 'draft', icon: <Inbox /> },
};

export function MessageBadge({ status }: { status: MessageStatus }) {
  const { tone, icon } = messageLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {messageStatusLabels[status]}
    </Badge>
  );
}
