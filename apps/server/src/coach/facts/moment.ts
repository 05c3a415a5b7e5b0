import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/calendar-date';
import { businessDay } from '../../platform/business-day.ts';
import type { Actor } from '../../platform/with-business.ts';

/** When and where the coach looks. */
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

/** The advised customer of a row, null where there is none; $1 is the business. */
export const customerOf = (row: string) => `(select jsonb_build_object('id', c.id, 'first_name', c.first_name,
    'last_name', c.last_name, 'company', c.company)
  from customers c where c.business_id = $1 and c.id = ${row}.customer_id)`;

/** Advice names a few, so a rule looks at a few: the largest of the newest. */
export const lookedThrough = 100;
export const mostOfARule = 30;
