import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';

const dayOfWeek = (date: CalendarDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

export function isWeekday(date: CalendarDate): boolean {
  return dayOfWeek(date) % 6 !== 0;
}

/** Returns the day itself, or the Friday before the weekend it falls on. */
export function weekdayBefore(date: CalendarDate): CalendarDate {
  return isWeekday(date) ? date : weekdayBefore(addDays(date, -1));
}

/** Returns the day itself, or the Monday after the weekend it falls on. */
export function weekdayAfter(date: CalendarDate): CalendarDate {
  return isWeekday(date) ? date : weekdayAfter(addDays(date, 1));
}

export const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));

/**
 * The UTC offset of Portland's standard time. In summer the local time is one hour later, which is still the same day
 * until 11 PM.
 */
const utcOffsetMinutes = 8 * 60;

export function instantOn(date: CalendarDate, minuteOfDay: number): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return new Date(midnight + (minuteOfDay + utcOffsetMinutes) * 60_000).toISOString();
}
