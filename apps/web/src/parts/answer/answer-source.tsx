import type { Answer } from '@dayworks/shared/questions/answer';
import { ShieldCheck, Waypoints } from 'lucide-react';
import { useBusinessDay } from '../time/use-business-day.ts';
import { sourceText } from './source-text.ts';

type AnswerSourceProps = {
  answers: readonly Pick<Answer, 'read' | 'read_at'>[];
  /** The model that put it into words; nothing where it was worked out here. */
  model: string | null;
};

/** What the answer was read from, when, and whether anything left the machine. */
export function AnswerSource({ answers, model }: AnswerSourceProps) {
  const day = useBusinessDay();
  const Icon = model ? Waypoints : ShieldCheck;
  return (
    <p className="flex items-start gap-1.5 text-12 text-fg-3">
      <Icon className="mt-px size-3.5" />
      <span className="min-w-0">{sourceText(answers, model, day)}</span>
    </p>
  );
}
