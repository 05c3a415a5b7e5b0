import { todayIn } from '@dayworks/shared/calendar-date';
import type { StaleChecks } from '../outbox/retry-message.ts';
import { businessDay } from '../platform/business-day.ts';
import { appointmentLetters } from './tell-customer.ts';

/** It says 'tomorrow', which is right on the day it was written. */
export const visitReminderStaleCheck: StaleChecks = {
  [appointmentLetters.reminder]: async (_tx, actor, { written_at }) =>
    todayIn(actor.timeZone, new Date(written_at)) < businessDay(actor)
      ? 'This reminder was written on another day, and the visit is not as far away any more.'
      : null,
};
