import { weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import {
  type CalendarDate,
  daysBetween,
  formatLong,
  formatMonthDay,
} from '@dayworks/shared/dates/calendar-date';
import { clockOf, clockText, dayOf, type WallTime, wallTimeIn } from '@dayworks/shared/dates/zoned-time';

/** The start and the end of the appointment in UTC, as they are stored. */
export interface Moments {
  start_time: string;
  end_time: string;
}

/** The start and end of the appointment as local times of one time zone. */
export interface Span {
  start: WallTime;
  end: WallTime;
}

export const spanIn = (timeZone: string, { start_time, end_time }: Moments): Span => ({
  start: wallTimeIn(timeZone, new Date(start_time)),
  end: wallTimeIn(timeZone, new Date(end_time)),
});

export const clockAt = (wall: WallTime) => clockText(clockOf(wall));

const dayAndClock = (wall: WallTime) => `${formatMonthDay(dayOf(wall))}, ${clockAt(wall)}`;

/** Formats a time span as '9:00 AM – 12:00 PM'. If the time span includes midnight, both days are shown. */
export function clockSpan({ start, end }: Span): string {
  return dayOf(start) === dayOf(end)
    ? `${clockAt(start)} – ${clockAt(end)}`
    : `${dayAndClock(start)} – ${dayAndClock(end)}`;
}

const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** Returns 'Today' or 'Tomorrow', or else the weekday, such as 'Thursday'. */
export const dayName = (day: CalendarDate, today: CalendarDate) =>
  near[daysBetween(today, day)] ?? weekdayName(day);

/** Formats a date as 'Thursday, November 19, 2026'. */
export const wholeDay = (day: CalendarDate) => `${weekdayName(day)}, ${formatLong(day)}`;

const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the city of a time zone, such as 'Los Angeles'. */
const placeOfZone = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

/** Returns the time in the viewer's own time zone; undefined if the business's time zone shows the same time. */
export function timesElsewhere(
  moments: Moments,
  timeZone: string,
  viewer = viewerZone(),
): string | undefined {
  const [here, there] = [spanIn(timeZone, moments), spanIn(viewer, moments)];
  if (here.start === there.start && here.end === there.end) return undefined;
  const day = dayOf(here.start) === dayOf(there.start) ? '' : `${weekdayName(dayOf(there.start))}, `;
  return `${day}${clockSpan(there)} for you, in ${placeOfZone(viewer)}`;
}

/**
 * Returns a note about the business's time zone, which is shown once for an entire list of times. Returns undefined if
 * the viewer's time zone has the same time, even if its name differs.
 */
export function elsewhereNote(timeZone: string, now: Date, viewer = viewerZone()): string | undefined {
  const [here, there] = [wallTimeIn(timeZone, now), wallTimeIn(viewer, now)];
  if (here === there) return undefined;
  return `Times are in your business’s time zone, ${placeOfZone(timeZone)}, where it is ${clockAt(here)} now. Your time in ${placeOfZone(viewer)} is ${clockAt(there)}.`;
}
