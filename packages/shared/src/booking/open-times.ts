import type { ScheduleSettings } from '../appointments/schedule-settings.ts';
import { freeSlots, type Slot, type WorkingTimes, workingSlot } from '../appointments/working-day.ts';
import { addDays, type CalendarDate, todayIn } from '../dates/calendar-date.ts';
import { dayOf, wallTimeIn } from '../dates/zoned-time.ts';

/** A person who can do the booked service, with the times when the person is not available. */
export interface BookablePerson {
  id: string;
  busy: readonly Slot[];
}

/** The limits that a business sets for the times that customers can book. */
export interface BookingLimits {
  /** The minimum number of hours between the booking and the start of the visit. */
  notice_hours: number;
  /** The number of days after today for which customers can book a visit. */
  days_ahead: number;
  /** The number of minutes between two start times, counted from the start of the working day. */
  step_minutes: number;
}

export interface BookingFacts {
  /** The duration of the service. */
  minutes: number;
  limits: BookingLimits;
  schedule: WorkingTimes & Pick<ScheduleSettings, 'buffer_minutes'>;
  timeZone: string;
  now: Date;
  people: readonly BookablePerson[];
}

/** A start time that customers can book, as an instant in milliseconds, with the people who are free at that time. */
export interface OpenTime {
  start: number;
  end: number;
  people: string[];
}

const minuteMs = 60_000;

/** The first day and the last day for which customers can book, in the time zone of the business. */
export function bookableDays({ limits, timeZone, now }: Pick<BookingFacts, 'limits' | 'timeZone' | 'now'>): {
  first: CalendarDate;
  last: CalendarDate;
} {
  const earliest = new Date(now.getTime() + limits.notice_hours * 60 * minuteMs);
  return {
    first: dayOf(wallTimeIn(timeZone, earliest)),
    last: addDays(todayIn(timeZone, now), limits.days_ahead),
  };
}

/**
 * The times that customers can book on a day: the whole visit lies within the working hours, the notice period is kept,
 * and at least one person is free including the buffer around other appointments.
 */
export function openTimesOn(day: CalendarDate, facts: BookingFacts): OpenTime[] {
  const { minutes, limits, schedule, timeZone, now, people } = facts;
  const { first, last } = bookableDays(facts);
  if (day < first || day > last) return [];
  const working = workingSlot(day, schedule, timeZone);
  if (!working) return [];
  const earliest = now.getTime() + limits.notice_hours * 60 * minuteMs;
  const isLongEnough = ({ from, to }: Slot) => to - from >= minutes * minuteMs;
  const free = people
    .map(({ id, busy }) => ({
      id,
      slots: freeSlots(working, busy, schedule.buffer_minutes).filter(isLongEnough),
    }))
    .filter(({ slots }) => slots.length > 0);
  if (free.length === 0) return [];
  const times: OpenTime[] = [];
  for (let start = working.from; start < working.to; start += limits.step_minutes * minuteMs) {
    const end = start + minutes * minuteMs;
    if (start < earliest || end > working.to) continue;
    const able = free.filter(({ slots }) => slots.some(({ from, to }) => from <= start && end <= to));
    if (able.length > 0) times.push({ start, end, people: able.map(({ id }) => id) });
  }
  return times;
}

/** The bookable times from the first to the last given day. */
export function openTimesBetween(from: CalendarDate, to: CalendarDate, facts: BookingFacts): OpenTime[] {
  const { first, last } = bookableDays(facts);
  const times: OpenTime[] = [];
  const end = to < last ? to : last;
  for (let day = from > first ? from : first; day <= end; day = addDays(day, 1))
    times.push(...openTimesOn(day, facts));
  return times;
}

/** The bookable times that are nearest to a time that is no longer available, in chronological order. */
export const nearestTimes = (times: readonly OpenTime[], wanted: number, most: number): OpenTime[] =>
  times
    .toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted) || a.start - b.start)
    .slice(0, most)
    .toSorted((a, b) => a.start - b.start);

/**
 * Chooses the person for a booking: of the people who are free, the one with the least busy time around the visit; of
 * several such people, the one whom the business listed first.
 */
export function leastBusy(
  { people: able, start, end }: OpenTime,
  people: readonly BookablePerson[],
): string | undefined {
  const around = 12 * 60 * minuteMs;
  const busyTime = ({ busy }: BookablePerson) =>
    busy.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, end + around) - Math.max(from, start - around)),
      0,
    );
  return people.filter(({ id }) => able.includes(id)).toSorted((a, b) => busyTime(a) - busyTime(b))[0]?.id;
}
