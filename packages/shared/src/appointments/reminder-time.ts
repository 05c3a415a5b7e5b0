import { addDays } from '../calendar-date.ts';
import { clockOf, dayOf, type WallTime } from '../zoned-time.ts';

/** Customers are not notified at night. */
const firstHour = '09:00';
const lastHour = '19:00';

/** Returns whether it is daytime on the day before the appointment; both times are in the business's time zone. */
export function isReminderHour(now: WallTime, start: WallTime): boolean {
  const clock = clockOf(now);
  return dayOf(start) === addDays(dayOf(now), 1) && clock >= firstHour && clock < lastHour;
}
