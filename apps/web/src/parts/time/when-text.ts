import { daysBetween, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { BusinessDay } from './business-day.ts';

type Shape = 'time' | 'weekday' | 'day' | 'dayOfYear';

const shapes: Record<Shape, Intl.DateTimeFormatOptions> = {
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  day: { month: 'short', day: 'numeric' },
  dayOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function format(shape: Shape, timeZone: string, moment: Date): string {
  const key = `${shape} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...shapes[shape], timeZone });
  formats.set(key, known);
  // Newer browsers format times with a narrow no-break space before AM and PM.
  return known.format(moment).replace(/\s/gu, ' ');
}

const daysAgo = (moment: Date, { today, timeZone }: BusinessDay) =>
  daysBetween(todayIn(timeZone, moment), today);

const isThisYear = (moment: Date, { today, timeZone }: BusinessDay) =>
  todayIn(timeZone, moment).slice(0, 4) === today.slice(0, 4);

function dateText(moment: Date, day: BusinessDay): string {
  return format(isThisYear(moment, day) ? 'day' : 'dayOfYear', day.timeZone, moment);
}

/**
 * Returns 'today', 'yesterday', a weekday such as 'Tuesday' for the days before that, or a date such as 'May 3' for all
 * earlier days.
 */
export function dayText(timestamp: string, day: BusinessDay): string {
  const moment = new Date(timestamp);
  const ago = daysAgo(moment, day);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  return ago > 1 && ago < 7 ? format('weekday', day.timeZone, moment) : dateText(moment, day);
}

/** Formats a time as 'today, 9:12 AM', 'yesterday, 4:40 PM' or 'May 3, 8:05 AM', in the business's time zone. */
export function dayAndTime(timestamp: string, day: BusinessDay): string {
  const moment = new Date(timestamp);
  const ago = daysAgo(moment, day);
  const date = ago === 0 || ago === 1 ? dayText(timestamp, day) : dateText(moment, day);
  return `${date}, ${format('time', day.timeZone, moment)}`;
}

/** Formats a time as '10:24 AM'. */
export const timeText = (timestamp: string, { timeZone }: BusinessDay): string =>
  format('time', timeZone, new Date(timestamp));

/**
 * Returns the time, such as '10:24 AM', if it is today, and otherwise the date, such as 'May 3'. This fits into the
 * narrow column of a log.
 */
export function timeOrDay(timestamp: string, day: BusinessDay): string {
  const moment = new Date(timestamp);
  return daysAgo(moment, day) === 0 ? timeText(timestamp, day) : dateText(moment, day);
}
