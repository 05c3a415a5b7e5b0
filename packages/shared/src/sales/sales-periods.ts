import { addDays, type CalendarDate, daysBetween, endOfMonth, startOfWeek } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';
import type { SalesStep } from './sales.ts';

const lastDayOf: Record<SalesStep, (date: CalendarDate) => CalendarDate> = {
  day: (date) => date,
  week: (date) => addDays(startOfWeek(date), 6),
  month: endOfMonth,
};

/** The maximum number of periods in one response, which is enough for four years by day or a century by month. */
const mostPeriods = 1500;

export function salesPeriodProblem({ from, to }: Period, step: SalesStep): string | undefined {
  if (to < from) return 'The end date is before the start date';
  const shortestStep = { day: 1, week: 7, month: 28 }[step];
  const isTooLong = daysBetween(from, to) / shortestStep > mostPeriods;
  return isTooLong ? 'This period is too long: choose a shorter one, or larger steps' : undefined;
}

/**
 * Splits a period into days, weeks or months. The first and last part can be shorter, because they begin and end with
 * the period.
 */
export function salesPeriods({ from, to }: Period, step: SalesStep): Period[] {
  const periods: Period[] = [];
  for (let start = from; start <= to; ) {
    const last = lastDayOf[step](start);
    const end = last < to ? last : to;
    periods.push({ from: start, to: end });
    start = addDays(end, 1);
  }
  return periods;
}
