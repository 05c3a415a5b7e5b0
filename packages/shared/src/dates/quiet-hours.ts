import { addDays } from './calendar-date.ts';
import { addMinutes, clockOf, dayOf, instantOf, wallTimeIn } from './zoned-time.ts';

/**
 * No messages are sent during these hours, in the business's local time. The quiet hours span midnight if their end is
 * before their start.
 */
export interface QuietHours {
  quiet_from: string;
  quiet_to: string;
  timeZone: string;
}

export function isQuiet({ quiet_from, quiet_to, timeZone }: QuietHours, moment: Date): boolean {
  const clock = clockOf(wallTimeIn(timeZone, moment));
  if (quiet_from === quiet_to) return false;
  return quiet_from < quiet_to
    ? clock >= quiet_from && clock < quiet_to
    : clock >= quiet_from || clock < quiet_to;
}

const minuteMs = 60_000;

/**
 * Returns the first instant when local clocks show the given time. If daylight saving time skips that time, the first
 * instant after the gap is returned.
 */
function momentOf(wall: string, timeZone: string): Date {
  const moment = instantOf(wall, timeZone);
  return moment ?? momentOf(addMinutes(wall, 1), timeZone);
}

/** Returns the given moment, or the end of the quiet hours if the moment is within quiet hours. */
export function nextLoudMoment(quiet: QuietHours, moment: Date): Date {
  if (!isQuiet(quiet, moment)) return moment;
  const wall = wallTimeIn(quiet.timeZone, moment);
  const isToday = clockOf(wall) < quiet.quiet_to;
  const day = isToday ? dayOf(wall) : addDays(dayOf(wall), 1);
  const end = momentOf(`${day}T${quiet.quiet_to}`, quiet.timeZone);
  /*
   * In the hour that is repeated when daylight saving time ends, quiet hours can start again right after they ended for
   * the first time.
   */
  return end > moment ? end : momentAfter(quiet, moment);
}

function momentAfter(quiet: QuietHours, moment: Date): Date {
  let later = moment.getTime();
  while (isQuiet(quiet, new Date(later))) later += minuteMs;
  return new Date(later);
}
