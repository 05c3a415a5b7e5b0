import { addDays, type CalendarDate } from '../../dates/calendar-date.ts';
import { type Dollars, fromCents, sumCents, toCents } from '../../money.ts';
import { roiPercent } from './return-on-spend.ts';
import type { StatDay } from './statistics.ts';

/** The marketing costs and results for one day. */
export interface CountedDay {
  day: CalendarDate;
  leads: number;
  bookings: number;
  received: Dollars;
  spend: Dollars;
}

/**
 * Returns the marketing_stats rows for a period. The return for a day covers the whole attribution period up to that
 * day, because payments arrive later than the costs, so the return of a single day would be meaningless. A day
 * without any results and without earlier spending has no row.
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
