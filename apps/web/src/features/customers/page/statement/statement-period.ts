import { addMonths, type CalendarDate } from '@dayworks/shared/dates/calendar-date';

export const statementPeriods = ['year', 'this_year', 'quarter', 'all'] as const;
export type StatementPeriod = (typeof statementPeriods)[number];

export const statementPeriodLabels: Record<StatementPeriod, string> = {
  year: 'Last 12 months',
  this_year: 'This year',
  quarter: 'Last 3 months',
  all: 'From the beginning',
};

/** A date before any invoice could have been written. */
const beginning = '2000-01-01';

const firstDays: Record<StatementPeriod, (today: CalendarDate) => CalendarDate> = {
  year: (today) => addMonths(today, -12),
  this_year: (today) => `${today.slice(0, 4)}-01-01`,
  quarter: (today) => addMonths(today, -3),
  all: () => beginning,
};

export const firstDayOf = (period: StatementPeriod, today: CalendarDate) => firstDays[period](today);
