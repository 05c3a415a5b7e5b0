import { formatLong } from '../../dates/calendar-date.ts';
import { addMinutes, clockOf, clockText, dayOf, instantOf, type WallTime } from '../../dates/zoned-time.ts';

/** The longest clock change to search for, in minutes; no clock change in history was longer. */
const longestSkip = 26 * 60;

/** The first minute that exists in the time zone at or after the given wall time. */
export function nextExisting(wall: WallTime, timeZone: string): WallTime {
  for (let minutes = 0; minutes <= longestSkip; minutes++) {
    const later = addMinutes(wall, minutes);
    if (instantOf(later, timeZone)) return later;
  }
  throw new RangeError(`${wall} is nowhere near a time of ${timeZone}`);
}

/** Goes back from a wall time that daylight saving time skips to the first skipped minute. */
function firstMissing(wall: WallTime, timeZone: string): WallTime {
  let first = wall;
  for (let minutes = 1; minutes <= longestSkip; minutes++) {
    const earlier = addMinutes(wall, -minutes);
    if (instantOf(earlier, timeZone)) break;
    first = earlier;
  }
  return first;
}

/** Explains which hour daylight saving time skips; undefined for a time that exists. */
export function skippedHourText(wall: WallTime, timeZone: string): string | undefined {
  if (instantOf(wall, timeZone)) return undefined;
  const first = firstMissing(wall, timeZone);
  const gap = `the clocks go from ${clockText(clockOf(first))} straight to ${clockText(clockOf(nextExisting(wall, timeZone)))}`;
  return `${clockText(clockOf(wall))} does not exist on ${formatLong(dayOf(wall))}: ${gap}. Please choose another time.`;
}
