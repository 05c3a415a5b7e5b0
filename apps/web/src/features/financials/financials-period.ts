import { addMonths, type CalendarDate, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { type Basis, bases, type FinancialsQuery } from '@dayworks/shared/financials/financials';
import { aDay, createListQuery, order } from '../../parts/list/list-query.ts';

export const periodLabels = {
  month: 'This month',
  quarter: 'This quarter',
  year: 'This year',
  '12m': 'Last 12 months',
  custom: 'Custom',
};
export type PeriodChoice = keyof typeof periodLabels;
export const periodChoices = Object.keys(periodLabels) as PeriodChoice[];

export interface FinancialsChoice {
  period: PeriodChoice;
  from: CalendarDate | null;
  to: CalendarDate | null;
  basis: Basis;
}

export const financialsChoice = createListQuery<FinancialsChoice>({
  period: order('period', periodChoices, '12m'),
  from: aDay('from'),
  to: aDay('to'),
  basis: order('basis', bases, 'cash'),
});

const monthsIntoQuarter = (day: CalendarDate) => (Number(day.slice(5, 7)) - 1) % 3;

const firstDays: Record<PeriodChoice, (today: CalendarDate) => CalendarDate> = {
  month: startOfMonth,
  quarter: (today) => startOfMonth(addMonths(today, -monthsIntoQuarter(today))),
  year: (today) => `${today.slice(0, 4)}-01-01`,
  '12m': (today) => startOfMonth(addMonths(today, -11)),
  // The start of a custom period if only one of its two dates is given.
  custom: startOfMonth,
};

/** Returns the query that is sent to the server. */
export function financialsQueryOf(
  { period, from, to, basis }: FinancialsChoice,
  today: CalendarDate,
): FinancialsQuery {
  const last = (period === 'custom' && to) || today;
  return { from: (period === 'custom' && from) || firstDays[period](last), to: last, basis };
}
