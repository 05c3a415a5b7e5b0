import { type CalendarDate, daysBetween, formatMonthDay } from '../dates/calendar-date.ts';
import { clockOf, clockText, dayOf, instantsOf, type WallTime, wallTimeIn } from '../dates/zoned-time.ts';

export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const someMonday = '2024-01-01';

/** The weekday of a date, where 0 is Monday. */
export function weekdayOf(day: CalendarDate): number {
  return ((daysBetween(someMonday, day) % 7) + 7) % 7;
}

export const weekdayName = (day: CalendarDate): string => weekdayNames[weekdayOf(day)] ?? '';

/** Formats a time as '3:30 PM on Thursday, Nov 19'. */
export function momentText(wall: WallTime): string {
  const day = dayOf(wall);
  return `${clockText(clockOf(wall))} on ${weekdayName(day)}, ${formatMonthDay(day)}`;
}

/**
 * Formats the time of day as '3:30 PM'. A time that the clocks show twice on that day, because daylight saving time
 * ends, gets the abbreviation of its time zone: '1:30 AM PDT'.
 */
export function clockAt(moment: Date, timeZone: string): string {
  const wall = wallTimeIn(timeZone, moment);
  const clock = clockText(clockOf(wall));
  if (instantsOf(wall, timeZone).length < 2) return clock;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return `${clock} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''}`.trim();
}

/** Formats a period between two instants like spanText, and tells apart the times that the clocks show twice. */
export function spanAt(from: Date, to: Date, timeZone: string): string {
  const [start, end] = [wallTimeIn(timeZone, from), wallTimeIn(timeZone, to)];
  const day = dayOf(end);
  const until = `${clockAt(to, timeZone)}${day === dayOf(start) ? '' : ` on ${weekdayName(day)}, ${formatMonthDay(day)}`}`;
  return `${weekdayName(dayOf(start))}, ${formatMonthDay(dayOf(start))}, ${clockAt(from, timeZone)} to ${until}`;
}

/** Formats a period as 'Thursday, Nov 19, 3:30 PM to 4:30 PM'. */
export function spanText(start: WallTime, end: WallTime): string {
  const day = dayOf(start);
  const from = `${weekdayName(day)}, ${formatMonthDay(day)}, ${clockText(clockOf(start))}`;
  return dayOf(end) === day ? `${from} to ${clockText(clockOf(end))}` : `${from} to ${momentText(end)}`;
}
