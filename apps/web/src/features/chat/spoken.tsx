import { sentenceText } from '@dayworks/shared/questions/tell/value-text';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import type { Entry, Turn } from './turn.ts';

/**
 * The announcement for screen readers: first that an answer is being created, and at the end the complete answer, but
 * not every part of the answer as it arrives.
 */
export function Spoken({ going, last }: { going: Turn | undefined; last: Entry | undefined }) {
  const { timeZone } = useBusinessDay();
  const words = (() => {
    if (going) return going.reading ? `Reading: ${going.reading}` : 'Working on it';
    if (last?.kind === 'turn') return last.turn.problem ?? 'Stopped';
    if (last?.kind !== 'answer') return '';
    const { text, answers, card, note } = last.message;
    const said = text || answers.map((answer) => sentenceText(answer, timeZone)).join(' ');
    return [said, card && `${card.title}. Waits for you.`, note].filter(Boolean).join(' ');
  })();
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
