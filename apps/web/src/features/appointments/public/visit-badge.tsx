import { CalendarX2, Check, Clock, MessageSquareText, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import type { Tone } from '../../../ui/tone.ts';
import type { VisitState } from './answer-state.ts';

const looks: Record<VisitState, { tone: Tone; icon: ReactNode; label: string } | null> = {
  open: { tone: 'sent', icon: <Clock />, label: 'Please confirm' },
  asked: { tone: 'warning', icon: <MessageSquareText />, label: 'Another time asked for' },
  confirmed: { tone: 'paid', icon: <Check />, label: 'Confirmed' },
  'under-way': { tone: 'viewed', icon: <Truck />, label: 'Under way' },
  cancelled: { tone: 'cancelled', icon: <CalendarX2 />, label: 'Cancelled' },
  over: null,
};

export function VisitBadge({ state }: { state: VisitState }) {
  const look = looks[state];
  return (
    look && (
      <Badge tone={look.tone} icon={look.icon}>
        {look.label}
      </Badge>
    )
  );
}
