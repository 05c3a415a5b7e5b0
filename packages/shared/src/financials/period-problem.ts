import { addMonths } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';

const mostMonths = 120;

/** Returns the reason why a period is invalid, such as a period that is too long. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (to < from) return 'The period ends before it begins';
  return to >= addMonths(from, mostMonths) ? 'Choose at most 10 years' : undefined;
}
