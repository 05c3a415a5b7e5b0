import { type CalendarDate, todayIn } from '@dayworks/shared/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { futureDateProblem } from '@dayworks/shared/ledger/money-date';
import type { Actor } from './with-business.ts';

/** Today where the business is. */
export const businessDay = (actor: Pick<Actor, 'timeZone' | 'now'>): CalendarDate =>
  todayIn(actor.timeZone, actor.now);

/** Money that moved is dated today or earlier (M5a); the refusal stands at the field of the date. */
export function refuseFutureDate<Field extends string>(
  actor: Pick<Actor, 'timeZone' | 'now'>,
  input: Record<Field, CalendarDate>,
  field: Field,
): void {
  const problem = futureDateProblem(input[field], businessDay(actor));
  if (problem) throw invalid(problem, { [field]: problem });
}
