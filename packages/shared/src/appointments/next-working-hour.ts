import { addDays } from '../dates/calendar-date.ts';
import { addMinutes, clockOf, dayOf, type WallTime } from '../dates/zoned-time.ts';
import { type WorkingTimes, workingDay } from './working-day.ts';

/**
 * The search for a working hour stops after this number of days; a business that is closed for longer has to choose
 * the time manually.
 */
const furthestDays = 60;

/**
 * The next full hour on a working day with at least one hour of work left; if there is no such day, simply the next
 * full hour.
 */
export function nextWorkingHour(now: WallTime, times: WorkingTimes): WallTime {
  const next = addMinutes(`${dayOf(now)}T${clockOf(now).slice(0, 2)}:00`, 60);
  for (let ahead = 0; ahead <= furthestDays; ahead++) {
    const day = addDays(dayOf(next), ahead);
    const hours = workingDay(day, times);
    if (!hours) continue;
    const opening = `${day}T${hours.from}`;
    const start = opening > next ? opening : next;
    if (dayOf(start) === day && addMinutes(start, 60) <= `${day}T${hours.to}`) return start;
  }
  return next;
}
