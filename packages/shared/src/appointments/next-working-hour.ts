import { addDays, daysBetween, startOfWeek } from '../calendar-date.ts';
import { addMinutes, clockOf, dayOf, type WallTime } from '../zoned-time.ts';
import type { ScheduleSettings } from './schedule-settings.ts';

/** The first full hour from now on that lies in the working day, with an hour left in it; without any such day the next full hour. */
export function nextWorkingHour(now: WallTime, working: ScheduleSettings['working_hours']): WallTime {
  const next = addMinutes(`${dayOf(now)}T${clockOf(now).slice(0, 2)}:00`, 60);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(dayOf(next), ahead);
    const hours = working[daysBetween(startOfWeek(day), day)];
    if (!hours) continue;
    const opening = `${day}T${hours.from}`;
    const start = opening > next ? opening : next;
    if (dayOf(start) === day && addMinutes(start, 60) <= `${day}T${hours.to}`) return start;
  }
  return next;
}
