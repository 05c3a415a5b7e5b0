import { addDays, type CalendarDate } from '../calendar-date.ts';
import { type Dollars, fromCents, sumCents, toCents } from '../money.ts';
import { roiPercent } from './return-on-spend.ts';
import type { StatDay } from './statistics.ts';

/** What marketing cost and brought on a day. */
export interface CountedDay {
  day: CalendarDate;
  leads: number;
  bookings: number;
  received: Dollars;
  spend: Dollars;
}

/**
 * The rows of marketing_stats from one day to another. The return on a day is that of all the days for which a message
 * counts, up to this one: money comes later than its cost, so a single day would say nothing. A day without anything, and
 * without spend before it, has no row.
 */
export function statDays(
  counted: readonly CountedDay[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
  windowDays: number,
): StatDay[] {
  const days = new Map(counted.map((day) => [day.day, day]));
  const rows: StatDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const since = addDays(date, 1 - windowDays);
    const lately = counted.filter(({ day }) => day >= since && day <= date);
    const sum = (key: 'received' | 'spend') => fromCents(sumCents(lately.map((day) => toCents(day[key]))));
    const marketing_roi = roiPercent(sum('received'), sum('spend'));
    const { leads, bookings, received, spend } = days.get(date) ?? {
      leads: 0,
      bookings: 0,
      received: 0,
      spend: 0,
    };
    if (marketing_roi !== null || leads + bookings + received > 0)
      rows.push({ date, spend, leads, bookings, revenue: received, marketing_roi });
  }
  return rows;
}
