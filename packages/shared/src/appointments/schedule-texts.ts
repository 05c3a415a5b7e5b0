import { type CalendarDate, daysBetween, formatMonthDay } from '../dates/calendar-date.ts';
import { clockOf, clockText, dayOf, type WallTime } from '../dates/zoned-time.ts';

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

/** Formats a period as 'Thursday, Nov 19, 3:30 PM to 4:30 PM'. */
export function spanText(start: WallTime, end: WallTime): string {
  const day = dayOf(start);
  const from = `${weekdayName(day)}, ${formatMonthDay(day)}, ${clockText(clockOf(start))}`;
  return dayOf(end) === day ? `${from} to ${clockText(clockOf(end))}` : `${from} to ${momentText(end)}`;
}
