import { daysBetween } from '@dayworks/shared/calendar-date';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { Check, CircleX, Clock, Hourglass, MessageSquareText } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { answerState } from './answer-state.ts';

/** The status of the estimate as the customer sees it. */
export function ValidBadge({ publicDocument }: { publicDocument: SharedEstimate }) {
  switch (answerState(publicDocument)) {
    case 'approved':
      return (
        <Badge tone="paid" icon={<Check />}>
          Approved
        </Badge>
      );
    case 'declined':
      return (
        <Badge tone="cancelled" icon={<CircleX />}>
          Declined
        </Badge>
      );
    case 'expired':
      return (
        <Badge tone="cancelled" icon={<Hourglass />}>
          Expired
        </Badge>
      );
    case 'asked':
      return (
        <Badge tone="warning" icon={<MessageSquareText />}>
          Changes requested
        </Badge>
      );
    case 'open': {
      const left = timeLeft(publicDocument);
      return left ? (
        <Badge tone="sent" icon={<Clock />}>
          {left}
        </Badge>
      ) : null;
    }
  }
}

function timeLeft({ valid_until, today }: SharedEstimate): string | undefined {
  if (!valid_until) return undefined;
  const days = daysBetween(today, valid_until);
  if (days === 0) return 'Valid today';
  return days === 1 ? 'Valid until tomorrow' : `Valid for ${days} days`;
}
