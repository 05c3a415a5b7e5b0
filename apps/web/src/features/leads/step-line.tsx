import type { LeadCard } from '@dayworks/shared/leads/lead-list';
import type { LeadClock } from '@dayworks/shared/leads/lead-transitions';
import { ArrowRight, CalendarDays, Check, Clock, Eye, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/labels.tsx';
import { nextStep, type StepKind } from './lead-step.ts';

const icons: Record<StepKind, ReactNode> = {
  answer: <Clock />,
  quiet: <Clock />,
  viewed: <Eye />,
  visit: <CalendarDays />,
  visited: <Check />,
  'follow-up': <Phone />,
  planned: <CalendarDays />,
  done: <ArrowRight />,
  plain: null,
};

/** Shows the next step of a lead. A step that needs attention has a badge. */
export function StepLine({ card, clock }: { card: LeadCard; clock: LeadClock }) {
  const step = nextStep(card, clock);
  if (!step) return null;
  if (step.tone) {
    return (
      <Badge tone={step.tone} icon={icons[step.kind]}>
        {step.text}
      </Badge>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-12 text-fg-3 [&>svg]:size-3.5 [&>svg]:flex-none">
      {icons[step.kind]}
      <span className="truncate">
        <bdi>{step.text}</bdi>
      </span>
    </span>
  );
}
