import { addDays } from '../calendar-date.ts';
import { clockOf, dayOf, type WallTime } from '../zoned-time.ts';

/** Nobody is told at night. */
const firstHour = '09:00';
const lastHour = '19:00';

/** The day before, by day; both on the wall of the business. */
export function isReminderHour(now: WallTime, start: WallTime): boolean {
  const clock = clockOf(now);
  return dayOf(start) === addDays(dayOf(now), 1) && clock >= firstHour && clock < lastHour;
}
