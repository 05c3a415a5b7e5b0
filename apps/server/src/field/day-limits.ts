import type { CalendarDate } from '@dayworks/shared/calendar-date';
import { addMinutes, instantOf } from '@dayworks/shared/zoned-time';

/** Where a day begins; in a zone whose clocks skip midnight, with the first hour it has. */
export function startOfDay(day: CalendarDate, timeZone: string): Date {
  const midnight = `${day}T00:00`;
  return instantOf(midnight, timeZone) ?? instantOf(addMinutes(midnight, 60), timeZone) ?? new Date(midnight);
}
