import { type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { futureDateProblem } from '@dayworks/shared/documents/payments/rules';
import { invalid } from '@dayworks/shared/errors';
import type { Actor } from './with-business.ts';

/** Today's date in the time zone of the business. */
export const businessDay = (actor: Pick<Actor, 'timeZone' | 'now'>): CalendarDate =>
  todayIn(actor.timeZone, actor.now);

/** Payments and expenses must be dated today or earlier (M5a); the error is shown on the date field. */
export function refuseFutureDate<Field extends string>(
  actor: Pick<Actor, 'timeZone' | 'now'>,
  input: Record<Field, CalendarDate>,
  field: Field,
): void {
  const problem = futureDateProblem(input[field], businessDay(actor));
  if (problem) throw invalid(problem, { [field]: problem });
}
