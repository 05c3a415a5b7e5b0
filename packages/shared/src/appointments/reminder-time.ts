import { addDays } from '../dates/calendar-date.ts';
import { clockOf, dayOf, type WallTime } from '../dates/zoned-time.ts';

/** Reminders are sent only between these hours, because customers should not be notified at night. */
const firstHour = '09:00';
const lastHour = '19:00';

/**
 * Returns whether it is daytime on the day before the appointment, so that a reminder may be sent; both times are in
 * the business's time zone.
 */
export function isReminderHour(now: WallTime, start: WallTime): boolean {
  const clock = clockOf(now);
  return dayOf(start) === addDays(dayOf(now), 1) && clock >= firstHour && clock < lastHour;
}
