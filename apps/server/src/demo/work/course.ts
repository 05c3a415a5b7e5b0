import { addDays, type CalendarDate, daysBetween, isBefore } from '@dayworks/shared/dates/calendar-date';
import type { Random } from '../../platform/secrets/random.ts';
import { type DemoContext, instantOn, weekdayAfter } from '../bluebird.ts';

export interface Receipt {
  on: CalendarDate;
  /** The size of the payment as a percentage of the balance still due. */
  percent: number;
  /** The day when the whole payment was refunded because the customer used the wrong payment method. */
  refundedOn?: CalendarDate;
}

/** The events of an invoice after it was created. The shared rules derive the invoice's status from these events. */
export interface Course {
  sent_at: string | null;
  viewed_at: string | null;
  receipts: Receipt[];
}

export const unsent: Course = { sent_at: null, viewed_at: null, receipts: [] };

export interface Written {
  customer_id: string;
  date: CalendarDate;
  due_date: CalendarDate;
  created_at: string;
}

const minutesLater = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

function sending(context: DemoContext, random: Random, { date, created_at }: Written): Course {
  const seenOn = addDays(date, random.between(0, 4));
  const wasSeen = random.chance(0.85) && isBefore(seenOn, context.today);
  return {
    sent_at: minutesLater(created_at, random.between(4, 55)),
    viewed_at: wasSeen ? instantOn(seenOn, random.between(17 * 60, 21 * 60)) : null,
    receipts: [],
  };
}

/** Each demo customer keeps the same payment behavior, so the customers who pay late are always the same. */
function daysAfterDue(context: DemoContext, random: Random, { customer_id }: Written): number {
  const kind = context.random(`habit of ${customer_id}`).fraction();
  if (kind < 0.45) return random.between(-14, -1);
  if (kind < 0.88) return random.between(-5, 5);
  return random.between(4, 26);
}

/**
 * Occasionally a demo customer pays and then wants to use a company card or a different account instead. In that case
 * the payment is refunded and made again.
 */
function paidAnotherWay(context: DemoContext, written: Written, on: CalendarDate): Receipt[] | undefined {
  const random = context.random(`second thought of ${written.customer_id} on ${on}`);
  const again = weekdayAfter(addDays(on, random.between(1, 3)));
  if (!random.chance(0.02) || !isBefore(again, context.today)) return undefined;
  return [
    { on, percent: 100, refundedOn: again },
    { on: again, percent: 100 },
  ];
}

function payments(context: DemoContext, random: Random, written: Written): Receipt[] {
  const { date, due_date } = written;
  const soonest = addDays(date, 1);
  const wished = addDays(due_date, daysAfterDue(context, random, written));
  const on = weekdayAfter(isBefore(wished, soonest) ? soonest : wished);
  const lateDays = daysBetween(due_date, context.today);
  const isForgotten = lateDays < 75 && random.chance(0.09);
  const isPartOnly = lateDays < 100 && random.chance(0.08);
  const inTwoParts = random.chance(0.06);
  const share = random.pick([30, 40, 50, 60]);
  if (!isBefore(on, context.today) || isForgotten) return [];
  if (isPartOnly) return [{ on, percent: share }];
  if (!inTwoParts) return paidAnotherWay(context, written, on) ?? [{ on, percent: 100 }];
  const rest = weekdayAfter(addDays(on, random.between(9, 16)));
  return [{ on, percent: share }, ...(isBefore(rest, context.today) ? [{ on: rest, percent: 100 }] : [])];
}

/**
 * No event of a demo invoice happens today or later. Otherwise, if the demo were loaded right after midnight, an event
 * of today would still be in the future.
 */
export function someCourse(
  context: DemoContext,
  random: Random,
  written: Written,
  { staysUnpaid = false, isSent = false } = {},
): Course {
  const isNew = daysBetween(written.date, context.today) <= 9;
  if (!isSent && isNew && random.chance(0.4)) return unsent;
  const sent = sending(context, random, written);
  return staysUnpaid ? sent : { ...sent, receipts: payments(context, random, written) };
}
