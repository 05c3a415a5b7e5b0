import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/calendar-date';
import { businessDay } from '../../platform/business-day.ts';
import type { Actor } from '../../platform/with-business.ts';

/** When and where it is looked. */
export interface Moment {
  businessId: string;
  timeZone: string;
  now: Date;
  today: CalendarDate;
  /** A year of days, today among them. */
  yearStart: CalendarDate;
  /** Of the week after this one. */
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

/** The customer of a row, null where there is none; $1 is the business. */
export const customerOf = (row: string) => `(select jsonb_build_object('id', c.id, 'first_name', c.first_name,
    'last_name', c.last_name, 'company', c.company)
  from customers c where c.business_id = $1 and c.id = ${row}.customer_id)`;

/** How many rows are looked through, by the index, and how many of those are told of, the largest first. */
export interface Reach {
  looked: number;
  told: number;
}

/** Advice names a few, so it looks at a few. */
export const few: Reach = { looked: 100, told: 30 };
/** An answer counts all of them: more than any business has open at a time. */
export const all: Reach = { looked: 10_000, told: 5_000 };
