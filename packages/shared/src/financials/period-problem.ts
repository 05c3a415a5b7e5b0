import { addMonths } from '../calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';

const mostMonths = 120;

/** Why nobody can be told about these days at once. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (to < from) return 'The period ends before it begins';
  return to >= addMonths(from, mostMonths) ? 'Choose at most 10 years' : undefined;
}
