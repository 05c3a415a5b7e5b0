import type { CalendarDate } from '../dates/calendar-date.ts';
import { addMinutes, instantOf, type WallTime } from '../dates/zoned-time.ts';
import { type WorkingTimes, workingDay } from './working-day.ts';

/** A time slot between two instants in milliseconds; the end is exclusive. */
export interface Slot {
  from: number;
  to: number;
}

/** For a time skipped by daylight saving time, returns the first instant after the gap. */
function momentAt(wall: WallTime, timeZone: string): number {
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
  for (const taken of busy.toSorted((a, b) => a.from - b.from)) {
    const [begins, ends] = [taken.from - buffer, taken.to + buffer];
    if (ends <= from || begins >= slot.to) continue;
    if (begins > from) free.push({ from, to: begins });
    from = Math.max(from, ends);
  }
  if (from < slot.to) free.push({ from, to: slot.to });
  return free;
}
