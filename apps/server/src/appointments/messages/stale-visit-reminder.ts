import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { StaleChecks } from '../../outbox/retry-message.ts';
import { businessDay } from '../../platform/business-day.ts';
import { appointmentLetters } from './tell-customer.ts';

/** The reminder contains the word 'tomorrow', which is correct only on the day the reminder was written. */
export const visitReminderStaleCheck: StaleChecks = {
  [appointmentLetters.reminder]: async (_tx, actor, { written_at }) =>
    todayIn(actor.timeZone, new Date(written_at)) < businessDay(actor)
      ? 'This reminder was written on another day, so its timing is no longer right.'
      : null,
};
