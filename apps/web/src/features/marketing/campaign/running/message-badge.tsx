import type { MarketingMessage } from '@dayworks/shared/marketing/campaign';
import { CircleMinus, CircleX, Clock, Eye, Inbox, MousePointerClick, Send, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import type { Tone } from '../../../../ui/tone.ts';
import { type MessageState, stateLabel, stateOf } from './message-state.ts';

const looks: Record<MessageState, [tone: Tone, icon: ReactNode]> = {
  queued: ['draft', <Clock key="icon" />],
  sending: ['draft', <Clock key="icon" />],
  sent: ['sent', <Send key="icon" />],
  kept: ['draft', <Inbox key="icon" />],
  failed: ['overdue', <CircleX key="icon" />],
  bounced: ['overdue', <CircleX key="icon" />],
  left_out: ['cancelled', <UserMinus key="icon" />],
  cancelled: ['cancelled', <CircleMinus key="icon" />],
  opened: ['viewed', <Eye key="icon" />],
  clicked: ['paid', <MousePointerClick key="icon" />],
  unsubscribed: ['cancelled', <UserMinus key="icon" />],
};

export const messageTone = (state: MessageState): Tone => looks[state][0];

export function MessageBadge({ message }: { message: MarketingMessage }) {
  const [tone, icon] = looks[stateOf(message)];
  return (
    <Badge tone={tone} icon={icon}>
      {stateLabel(message)}
    </Badge>
  );
}
