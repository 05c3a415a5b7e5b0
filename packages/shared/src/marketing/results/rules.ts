import { addDays, type CalendarDate } from '../../dates/calendar-date.ts';
import { type Dollars, divideHalfUp, fromCents, sumCents, toCents } from '../../money.ts';
import type { StatDay } from './statistics.ts';

/**
 * Calculates (received − spend) / spend, multiplied by `unit` and rounded to one decimal place; null if nothing was
 * spent.
 */
function gain(received: Dollars, spend: Dollars, unit: bigint): number | null {
  const [came, went] = [BigInt(toCents(received)), BigInt(toCents(spend))];
  if (went <= 0n) return null;
  return Number(divideHalfUp((came - went) * unit * 10n, went)) / 10;
}

/**
 * Calculates the return as a multiple of the spend: 21.9 means that each dollar spent brought a profit of 21.9 dollars.
 */
export const roiTimes = (received: Dollars, spend: Dollars) => gain(received, spend, 1n);

/**
 * Calculates the return as a percentage of the spend, such as 2190. The table marketing_stats stores this percentage.
 */
export const roiPercent = (received: Dollars, spend: Dollars) => gain(received, spend, 100n);

/** Calculates the cost per result in dollars and cents; null if there are no results. */
export function costOfEach(spend: Dollars, count: number): Dollars | null {
  if (count === 0) return null;
  return Number(divideHalfUp(BigInt(toCents(spend)), BigInt(count))) / 100;
}

/** Calculates the cost of each dollar received, in dollars with three decimal places; null if nothing was received. */
export function costOfDollar(spend: Dollars, received: Dollars): number | null {
  const came = BigInt(toCents(received));
  if (came <= 0n) return null;
  return Number(divideHalfUp(BigInt(toCents(spend)) * 1000n, came)) / 1000;
}

/** The marketing costs and results for one day. */
export interface CountedDay {
  day: CalendarDate;
  leads: number;
  bookings: number;
  received: Dollars;
  spend: Dollars;
}

/**
 * Returns the marketing_stats rows for a period. Payments arrive later than the costs, so the return for a day covers
 * the whole attribution period up to that day. A day without any results and without earlier spending has no row.
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

interface Tried {
  variant: 'a' | 'b';
  sent: number;
  opened: number;
}

const rateOf = (tried: readonly Tried[], wanted: Tried['variant']) => {
  const { sent = 0, opened = 0 } = tried.find(({ variant }) => variant === wanted) ?? {};
  return sent === 0 ? 0 : opened / sent;
};

/** Returns the subject line with the higher open rate, or the first subject line if the rates are equal. */
export const betterSubject = (tried: readonly Tried[]): 'a' | 'b' =>
  rateOf(tried, 'b') > rateOf(tried, 'a') ? 'b' : 'a';
