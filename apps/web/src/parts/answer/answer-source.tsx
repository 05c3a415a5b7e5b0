import type { Answer } from '@dayworks/shared/questions/answer';
import { ShieldCheck, Waypoints } from 'lucide-react';
import { useBusinessDay } from '../time/use-business-day.ts';
import { sourceText } from './source-text.ts';

type AnswerSourceProps = {
  answers: readonly Pick<Answer, 'read' | 'read_at'>[];
  /** The AI model that worded the answer; null if the answer was created without an external model. */
  model: string | null;
};

/** States which data the answer was read from, when it was read, and whether any data was sent to an external model. */
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
