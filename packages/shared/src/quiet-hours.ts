import { addDays } from './calendar-date.ts';
import { addMinutes, clockOf, dayOf, instantOf, wallTimeIn } from './zoned-time.ts';

/** When nothing leaves, on the wall of the business; over midnight where the end is before the beginning. */
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

/** The first moment of a wall time; where clocks skip it, the first one behind the gap. */
function momentOf(wall: string, timeZone: string): Date {
  const moment = instantOf(wall, timeZone);
  return moment ?? momentOf(addMinutes(wall, 1), timeZone);
}

/** The moment itself, or the end of the quiet hours it falls into. */
export function nextLoudMoment(quiet: QuietHours, moment: Date): Date {
  if (!isQuiet(quiet, moment)) return moment;
  const wall = wallTimeIn(quiet.timeZone, moment);
  const isToday = clockOf(wall) < quiet.quiet_to;
  const day = isToday ? dayOf(wall) : addDays(dayOf(wall), 1);
  const end = momentOf(`${day}T${quiet.quiet_to}`, quiet.timeZone);
  // An hour that clocks pass twice may be quiet again right behind its first end.
  return end > moment ? end : momentAfter(quiet, moment);
}

function momentAfter(quiet: QuietHours, moment: Date): Date {
  let later = moment.getTime();
  while (isQuiet(quiet, new Date(later))) later += minuteMs;
  return new Date(later);
}
