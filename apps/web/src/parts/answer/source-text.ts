import type { Answer } from '@dayworks/shared/questions/answer';
import type { BusinessDay } from '../time/use-business-day.ts';
import { timeOrDay, timeText } from '../time/when-text.ts';

const leftMachine = (model: string) =>
  `Put into words by ${model}: the question and these figures went there.`;
const stayedHere = 'Worked out here; nothing left this machine.';

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
