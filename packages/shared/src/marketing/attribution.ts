import { addDays, type CalendarDate } from '../calendar-date.ts';
import { instantOf } from '../zoned-time.ts';

const hour = 3_600_000;

/** A message that reached somebody. */
export interface Touch {
  id: string;
  sent_at: string;
}

const isLater = (one: Touch, other: Touch) => {
  const apart = Date.parse(one.sent_at) - Date.parse(other.sent_at);
  return apart === 0 ? one.id > other.id : apart > 0;
};

/**
 * The message that a booking or a payment counts for: the last one that its customer got before that moment, if that is at
 * most so many days ago. One at most, so nothing counts twice.
 */
export function creditedTouch<Message extends Touch>(
  moment: string,
  messages: readonly Message[],
  days: number,
): Message | null {
  const at = Date.parse(moment);
  const before = messages.filter(({ sent_at }) => {
    const age = at - Date.parse(sent_at);
    return age >= 0 && age <= days * 24 * hour;
  });
  return before.reduce<Message | null>(
    (last, message) => (last === null || isLater(message, last) ? message : last),
    null,
  );
}

/** Some zones leave out the first hour of a day in spring. */
function startOfDay(day: CalendarDate, timeZone: string): number {
  const start = instantOf(`${day}T00:00`, timeZone) ?? instantOf(`${day}T01:00`, timeZone);
  if (!start) throw new RangeError(`${day} does not begin in ${timeZone}`);
  return start.getTime();
}

/**
 * When a payment was received: money has a day, and within it the moment at which it was written down. One that was written
 * down on another day stands at that end of its own day which is nearer to the writing.
 */
export function receivedAt(
  { payment_date, created_at }: { payment_date: CalendarDate; created_at: string },
  timeZone: string,
): string {
  const [start, end] = [startOfDay(payment_date, timeZone), startOfDay(addDays(payment_date, 1), timeZone)];
  return new Date(Math.min(Math.max(Date.parse(created_at), start), end)).toISOString();
}
