import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { addMinutes, instantOf } from '@dayworks/shared/dates/zoned-time';

/**
 * Returns the start of a day. In a time zone where a clock change skips midnight, the day starts with the first hour
 * that exists.
 */
export function startOfDay(day: CalendarDate, timeZone: string): Date {
  const midnight = `${day}T00:00`;
  return instantOf(midnight, timeZone) ?? instantOf(addMinutes(midnight, 60), timeZone) ?? new Date(midnight);
}
