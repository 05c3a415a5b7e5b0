import { addMonths } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';

const mostMonths = 120;

/** Returns the reason why a period is invalid, such as a period that is too long. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (to < from) return 'The end date is before the start date';
  return to >= addMonths(from, mostMonths) ? 'Choose at most 10 years' : undefined;
}
