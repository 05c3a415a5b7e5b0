import { type CalendarDate, isBefore } from '../dates/calendar-date.ts';
import type { Dollars } from '../money.ts';
import type { AdviceState } from './advice.ts';
import type { Advised } from './coach-facts.ts';
import { worseFactor } from './thresholds.ts';

/** The user's decision about a suggestion. */
export interface Decided {
  state: AdviceState;
  until: CalendarDate | null;
  /** The amount at stake when the user decided. */
  amount: Dollars;
}

/**
 * The current state of a suggestion. A postponed suggestion reopens on its day, a dismissed suggestion reopens only
 * when at least 50% more money is at stake, and a completed suggestion stays completed, because new events have a new
 * key.
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
