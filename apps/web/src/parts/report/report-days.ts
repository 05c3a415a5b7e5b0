import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
} from '@dayworks/shared/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';

export const reportPeriodLabels = {
  shown: 'As on the screen',
  month: 'This month',
  last_month: 'Last month',
  quarter: 'This quarter',
  last_quarter: 'Last quarter',
  year: 'This year',
  last_year: 'Last year',
  custom: 'Any days',
};
export type ReportPeriod = keyof typeof reportPeriodLabels;

const firstOfQuarter = (day: CalendarDate) =>
  startOfMonth(addMonths(day, -((Number(day.slice(5, 7)) - 1) % 3)));

const firstOfYear = (day: CalendarDate) => `${day.slice(0, 4)}-01-01`;

/** Returns a period of the given number of months, starting on the first day of a month. */
const wholeMonths = (from: CalendarDate, months: number): Period => ({
  from,
  to: endOfMonth(addMonths(from, months - 1)),
});

const lastOf = (first: CalendarDate, months: number) => wholeMonths(addMonths(first, -months), months);

/** The date ranges of reports: a current period ends today, and a past period is complete. */
export const reportDays: Record<
  Exclude<ReportPeriod, 'shown' | 'custom'>,
  (today: CalendarDate) => Period
> = {
  month: (today) => ({ from: startOfMonth(today), to: today }),
  last_month: (today) => lastOf(startOfMonth(today), 1),
  quarter: (today) => ({ from: firstOfQuarter(today), to: today }),
  last_quarter: (today) => lastOf(firstOfQuarter(today), 3),
  year: (today) => ({ from: firstOfYear(today), to: today }),
  last_year: (today) => ({
    from: firstOfYear(addMonths(today, -12)),
    to: addDays(firstOfYear(today), -1),
  }),
};
