import { addDays, type CalendarDate } from '../../dates/calendar-date.ts';
import { instantOf } from '../../dates/zoned-time.ts';

const hour = 3_600_000;

/** A marketing message that was sent to a customer. */
export interface Touch {
  id: string;
  sent_at: string;
}

const isLater = (one: Touch, other: Touch) => {
  const apart = Date.parse(one.sent_at) - Date.parse(other.sent_at);
  return apart === 0 ? one.id > other.id : apart > 0;
};

/**
 * A booking or payment that could have been caused by a message, with the time when the customer requested the work and
 * the time of the booking or payment. For a booking, the two times are the same.
 */
export interface Brought {
  asked_at: string;
  came_at: string;
}

/**
 * Returns the last message that the customer received before requesting the work, if the booking or payment followed
 * within the given number of days. At most one message is credited, so that no result counts twice. Work that was
 * agreed on before any message is not attributed to a message.
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

/**
 * Returns the time when the work behind a payment was agreed on: the earliest known event, or the payment itself if
 * no earlier event is known.
 */
export const askedAt = (cameAt: string, known: readonly (string | null)[]): string =>
  [cameAt, ...known.filter((moment) => moment !== null)].reduce((first, moment) =>
    Date.parse(moment) < Date.parse(first) ? moment : first,
  );

/** Returns the start of a day. In some time zones, daylight saving time skips the first hour of a day in spring. */
function startOfDay(day: CalendarDate, timeZone: string): number {
  const start = instantOf(`${day}T00:00`, timeZone) ?? instantOf(`${day}T01:00`, timeZone);
  if (!start) throw new RangeError(`${day} does not begin in ${timeZone}`);
  return start.getTime();
}

/**
 * Returns the time when a payment was received. If the payment was entered on its payment date, this is the time of
 * entry. Otherwise, it is the start or the end of the payment date, whichever is nearer to the time of entry.
 */
export function receivedAt(
  { payment_date, created_at }: { payment_date: CalendarDate; created_at: string },
  timeZone: string,
): string {
  const [start, end] = [startOfDay(payment_date, timeZone), startOfDay(addDays(payment_date, 1), timeZone)];
  return new Date(Math.min(Math.max(Date.parse(created_at), start), end)).toISOString();
}
