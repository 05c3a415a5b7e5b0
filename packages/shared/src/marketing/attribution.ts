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

/** Something that a message may have brought: when they asked for it, and when it came. For a booking that is the same. */
export interface Brought {
  asked_at: string;
  came_at: string;
}

/**
 * The message that a booking or a payment counts for: the last one that its customer got before they asked for it, if it came
 * at most so many days later. One at most, so nothing counts twice; and none for work that was agreed before.
 */
export function creditedTouch<Message extends Touch>(
  { asked_at, came_at }: Brought,
  messages: readonly Message[],
  days: number,
): Message | null {
  const [asked, came] = [Date.parse(asked_at), Date.parse(came_at)];
  const before = messages.filter(({ sent_at }) => {
    const sent = Date.parse(sent_at);
    return sent <= asked && came - sent <= days * 24 * hour;
  });
  return before.reduce<Message | null>(
    (last, message) => (last === null || isLater(message, last) ? message : last),
    null,
  );
}

/** When the work that money pays for was agreed: the first that is known of it, and the money itself where nothing is. */
export const askedAt = (cameAt: string, known: readonly (string | null)[]): string =>
  [cameAt, ...known.filter((moment) => moment !== null)].reduce((first, moment) =>
    Date.parse(moment) < Date.parse(first) ? moment : first,
  );

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
