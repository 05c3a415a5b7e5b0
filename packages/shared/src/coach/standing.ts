import { type CalendarDate, isBefore } from '../calendar-date.ts';
import type { Dollars } from '../money.ts';
import type { AdviceState } from './advice.ts';
import type { Advised } from './advised.ts';
import { worseFactor } from './thresholds.ts';

/** What was decided about a piece of advice. */
export interface Decided {
  state: AdviceState;
  until: CalendarDate | null;
  /** The effect that it was decided about. */
  amount: Dollars;
}

/**
 * How advice that holds today stands: what was put off comes back by itself on its day, what was dismissed only when half as much
 * money again is at stake, and what was done stays done (a new turn of events has a key of its own).
 */
export function standingOf(
  decided: Decided | undefined,
  { effect: { amount }, taken_on }: Pick<Advised, 'effect' | 'taken_on'>,
  today: CalendarDate,
): AdviceState {
  if (taken_on) return 'done';
  switch (decided?.state) {
    case 'later':
      return decided.until && isBefore(today, decided.until) ? 'later' : 'open';
    case 'dismissed':
      return amount > 0 && amount >= decided.amount * worseFactor ? 'open' : 'dismissed';
    default:
      return decided?.state ?? 'open';
  }
}
