import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/calendar-date';
import { businessDay } from '../../platform/business-day.ts';
import type { Actor } from '../../platform/with-business.ts';

/** The business, its time zone and the dates to which the facts refer. */
export interface Moment {
  businessId: string;
  timeZone: string;
  now: Date;
  today: CalendarDate;
  /** The first day of the 12 months that end today. */
  yearStart: CalendarDate;
  /** The Monday of next week. */
  nextMonday: CalendarDate;
}

export function momentOf(actor: Actor): Moment {
  const { businessId, timeZone, now } = actor;
  const today = businessDay(actor);
  return {
    ...{ businessId, timeZone, now, today },
    yearStart: addDays(today, -364),
    nextMonday: addDays(startOfWeek(today), 7),
  };
}

/** The customer of a row, or null if the row has no customer; $1 is the business id. */
export const customerOf = (row: string) => `(select jsonb_build_object('id', c.id, 'first_name', c.first_name,
    'last_name', c.last_name, 'company', c.company)
  from customers c where c.business_id = $1 and c.id = ${row}.customer_id)`;

/**
 * Limits for reading facts: the maximum number of rows to read through the index, and how many of the largest of
 * these rows to return.
 */
export interface Reach {
  looked: number;
  told: number;
}

/** Coach suggestions mention only a few records, so few rows are read. */
export const few: Reach = { looked: 100, told: 30 };
/**
 * An answer in the chat must count all matching rows, so these limits exceed the number of open records that any
 * business has.
 */
export const all: Reach = { looked: 10_000, told: 5_000 };
