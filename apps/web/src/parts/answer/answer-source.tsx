import type { Answer } from '@dayworks/shared/questions/answer';
import { ShieldCheck, Waypoints } from 'lucide-react';
import { type BusinessDay, useBusinessDay } from '../time/business-day.ts';
import { timeOrDay, timeText } from '../time/when-text.ts';

const leftMachine = (model: string) => `Written by ${model}: the question and these figures were sent there.`;
const stayedHere = 'Calculated here; nothing left this machine.';

function whenRead(timestamp: string, day: BusinessDay): string {
  const time = timeText(timestamp, day);
  const short = timeOrDay(timestamp, day);
  return short === time ? `read at ${time}` : `read on ${short} at ${time}`;
}

/**
 * Returns a sentence such as 'From 4 invoices and 31 payments, read at 10:24 AM. Worked out here; nothing left this
 * machine.'
 */
export function sourceText(
  answers: readonly Pick<Answer, 'read' | 'read_at'>[],
  model: string | null,
  day: BusinessDay,
): string {
  const [first] = answers;
  const end = model === null ? stayedHere : leftMachine(model);
  const read = [...new Set(answers.map((answer) => answer.read))].filter((text) => text !== '').join('; ');
  return first && read ? `From ${read}, ${whenRead(first.read_at, day)}. ${end}` : end;
}

type AnswerSourceProps = {
  answers: readonly Pick<Answer, 'read' | 'read_at'>[];
  /** The AI model that worded the answer; null if no external model was used. */
  model: string | null;
};

/**
 * States which data the answer is based on, when the data was read, and whether any data was sent to an external model.
 */
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
