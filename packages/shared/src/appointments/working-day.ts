import { addDays, type CalendarDate, formatMonthDay } from '../dates/calendar-date.ts';
import { addMinutes, clockOf, dayOf, instantOf, type WallTime } from '../dates/zoned-time.ts';
import type { ScheduleSettings } from './schedule-settings.ts';
import { weekdayName, weekdayOf } from './schedule-texts.ts';

/** The working times of a business: hours by weekday, minus holidays. */
export type WorkingTimes = Pick<ScheduleSettings, 'working_hours' | 'holidays'>;

type NamedDays = ScheduleSettings['holidays'];

export const holidayOn = (day: CalendarDate, holidays: NamedDays): string | null =>
  holidays.find(({ on }) => on === day)?.name ?? null;

/** Returns a function that quickly tells whether a date is a holiday, for callers that check many dates. */
export function holidayTest(holidays: NamedDays): (day: CalendarDate) => boolean {
  const days = new Set(holidays.map(({ on }) => on));
  return (day) => days.has(day);
}

/** The working hours of a day; null for a day off or a holiday. */
export function workingDay(day: CalendarDate, { working_hours, holidays }: WorkingTimes) {
  return holidayOn(day, holidays) === null ? (working_hours[weekdayOf(day)] ?? null) : null;
}

const announcedDays = 14;

/** The note about upcoming holidays for customers who are choosing a time; null if no holiday is near. */
export function closedText(today: CalendarDate, holidays: NamedDays): string | null {
  const near = holidays
    .filter(({ on }) => on >= today && on <= addDays(today, announcedDays))
    .map(({ on, name }) => `${weekdayName(on)}, ${formatMonthDay(on)} (${name})`);
  return near.length > 0 ? `We are closed on ${near.join(' and ')}.` : null;
}

/** A time slot between two instants in milliseconds; the end is exclusive. */
export interface Slot {
  from: number;
  to: number;
}

/** For a time skipped by daylight saving time, returns the first instant after the gap. */
export function momentAt(wall: WallTime, timeZone: string): number {
  for (let ahead = 0; ahead < 180; ahead += 15) {
    const moment = instantOf(addMinutes(wall, ahead), timeZone);
    if (moment) return moment.getTime();
  }
  throw new RangeError(`${wall} is on no clock of ${timeZone}`);
}

/** The working hours of a day as instants; they are shorter or longer on the day of a daylight saving time change. */
export function workingSlot(day: CalendarDate, times: WorkingTimes, timeZone: string): Slot | null {
  const working = workingDay(day, times);
  if (!working) return null;
  return {
    from: momentAt(`${day}T${working.from}`, timeZone),
    to: momentAt(`${day}T${working.to}`, timeZone),
  };
}

/** The free parts of a slot between the busy times, with a buffer around each busy time. */
export function freeSlots(slot: Slot, busy: readonly Slot[], bufferMinutes: number): Slot[] {
  const buffer = bufferMinutes * 60_000;
  const free: Slot[] = [];
  let { from } = slot;
  // The times of other days are left out before sorting, because callers check many days.
  const near = busy.filter((taken) => taken.to + buffer > slot.from && taken.from - buffer < slot.to);
  for (const taken of near.toSorted((a, b) => a.from - b.from)) {
    const [begins, ends] = [taken.from - buffer, taken.to + buffer];
    if (ends <= from) continue;
    if (begins > from) free.push({ from, to: begins });
    from = Math.max(from, ends);
  }
  if (from < slot.to) free.push({ from, to: slot.to });
  return free;
}

/**
 * The search for a working hour stops after this number of days. A business that is closed for longer has to choose the
 * time manually.
 */
const furthestDays = 60;

/**
 * The next full hour on a working day that has at least one hour of work left. If there is no such day, simply the next
 * full hour.
 */
export function nextWorkingHour(now: WallTime, times: WorkingTimes): WallTime {
  const next = addMinutes(`${dayOf(now)}T${clockOf(now).slice(0, 2)}:00`, 60);
  for (let ahead = 0; ahead <= furthestDays; ahead++) {
    const day = addDays(dayOf(next), ahead);
    const hours = workingDay(day, times);
    if (!hours) continue;
    const opening = `${day}T${hours.from}`;
    const start = opening > next ? opening : next;
    if (dayOf(start) === day && addMinutes(start, 60) <= `${day}T${hours.to}`) return start;
  }
  return next;
}
