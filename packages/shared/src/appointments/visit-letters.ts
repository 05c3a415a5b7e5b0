import { addDays } from '../dates/calendar-date.ts';
import { addMinutes, clockOf, clockText, dayOf, type WallTime, wallTimeIn } from '../dates/zoned-time.ts';
import { plainValue } from '../messages/fill.ts';
import type { LetterValues } from '../messages/letter-field.ts';
import { clockAt, spanAt } from './schedule-texts.ts';

/**
 * Describes when to expect the visit: 'between 9:40 AM and 10:10 AM', or 'at about 9:40 AM' without an arrival
 * window.
 */
export function arrivalText(now: WallTime, minutes: number, windowMinutes: number | null): string {
  const from = addMinutes(now, minutes);
  if (windowMinutes === null) return `at about ${clockText(clockOf(from))}`;
  return `between ${clockText(clockOf(from))} and ${clockText(clockOf(addMinutes(from, windowMinutes)))}`;
}

/** The data about a visit that messages to the customer contain. */
export interface ToldVisit {
  title: string;
  start_time: string;
  end_time: string;
  arrival_window_minutes: number | null;
  address: string | null;
  assignee: string | null;
  cancel_reason: string | null;
}

const firstWord = (name: string | null) => plainValue(name)?.split(' ')[0] ?? null;

function arrivalOf({ arrival_window_minutes }: ToldVisit, start: WallTime): string | null {
  return arrival_window_minutes === null ? null : arrivalText(start, 0, arrival_window_minutes);
}

/** The values that replace the placeholders in a message about a visit, with times in the business's time zone. */
export function visitValues(visit: ToldVisit, timeZone: string): Partial<LetterValues> {
  const starts = new Date(visit.start_time);
  const start = wallTimeIn(timeZone, starts);
  return {
    title: visit.title,
    when: spanAt(starts, new Date(visit.end_time), timeZone),
    start: clockAt(starts, timeZone),
    arrives: arrivalOf(visit, start),
    who: firstWord(visit.assignee),
    address: visit.address,
    reason: visit.cancel_reason,
  };
}

/**
 * The values that replace the placeholders in a message about a visit whose worker has just left and will arrive in the
 * given number of minutes.
 */
export function onMyWayValues(
  visit: ToldVisit,
  timeZone: string,
  minutes: number,
  now: Date,
): Partial<LetterValues> {
  const who = firstWord(visit.assignee);
  const arrives = arrivalText(wallTimeIn(timeZone, now), minutes, visit.arrival_window_minutes);
  const coming = who ? `${who} is on the way and arrives` : 'We are on the way and will arrive';
  return { ...visitValues(visit, timeZone), arrives, coming: `${coming} ${arrives}` };
}

/** The hours between which reminders can be sent, because customers should not be notified at night. */
const firstHour = '09:00';
const lastHour = '19:00';

/**
 * Returns whether a reminder can be sent now. Reminders are sent in the daytime on the day before the appointment. The
 * current time and the start time are in the business's time zone.
 */
export function isReminderHour(now: WallTime, start: WallTime): boolean {
  const clock = clockOf(now);
  return dayOf(start) === addDays(dayOf(now), 1) && clock >= firstHour && clock < lastHour;
}
