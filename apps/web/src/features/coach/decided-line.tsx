import type { Advice } from '@dayworks/shared/coach/advice';
import { capital, nearDay } from '../../parts/time/near-day.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { dayText } from '../../parts/time/when-text.ts';

/**
 * States what happened to a suggestion that is no longer open: until when it is postponed, or who decided about it
 * and when.
 */
export function DecidedLine({ advice: { state, until, decided_at, decided_by } }: { advice: Advice }) {
  const day = useBusinessDay();
  const text = (() => {
    if (state === 'later') return until && `Comes back ${nearDay(until, day.today)}`;
    if (state === 'open' || !decided_at) return null;
    const what = state === 'done' ? 'done' : 'dismissed';
    return capital(`${what} ${dayText(decided_at, day)}${decided_by ? ` by ${decided_by}` : ''}`);
  })();
  return text && <p className="mt-3 text-13 text-fg-3">{text}</p>;
}
