import {
  addMonths,
  type CalendarDate,
  isCalendarDate,
  startOfMonth,
} from '@dayworks/shared/dates/calendar-date';
import { type Basis, bases, type FinancialsQuery } from '@dayworks/shared/financials/financials';
import { type CreditKind, creditKinds } from '@dayworks/shared/invoices/credit-rules';
import type { Period } from '@dayworks/shared/ledger/revenue';
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
  // The start date of a custom period if the user has not entered one.
  custom: startOfMonth,
};

/** Returns the query for the financials that is sent to the server. */
export function financialsQueryOf(
  { period, from, to, basis }: FinancialsChoice,
  today: CalendarDate,
): FinancialsQuery {
  const last = (period === 'custom' && to) || today;
  return { from: (period === 'custom' && from) || firstDays[period](last), to: last, basis };
}

/** The URL parameter that contains the date range whose profit details are open. */
export const profitParam = 'profit';

export const daysText = ({ from, to }: Period) => `${from}_${to}`;

/** Parses the date range in a URL parameter; returns undefined if the parameter is not a valid date range. */
export function daysIn(text: string): Period | undefined {
  const [from = '', to = ''] = text.split('_');
  return isCalendarDate(from) && isCalendarDate(to) && from <= to ? { from, to } : undefined;
}

/** The URL parameter that contains the kind and the date range of the credit notes or write-offs that are open. */
export const creditsParam = 'credits';

export interface AskedCredits {
  kind: CreditKind;
  days: Period;
}

export const creditsText = ({ kind, days }: AskedCredits): string => `${kind}.${daysText(days)}`;

/** Parses the kind and the date range in a URL parameter; returns undefined if they are not valid. */
export function creditsIn(text: string): AskedCredits | undefined {
  const [name = '', range = ''] = text.split('.');
  const kind = creditKinds.find((known) => known === name);
  const days = daysIn(range);
  return kind && days && { kind, days };
}

/** The URL parameter that contains the tax rate whose payments are shown, or `all`. */
export const taxedParam = 'rate';
const allRates = 'all';

/** Parses the tax rate in a URL parameter. Returns null for `all` and for any value that is not a rate. */
function rateIn(text: string): number | null {
  const rate = text.trim() === '' ? Number.NaN : Number(text);
  return rate >= 0 && rate <= 100 ? rate : null;
}

/**
 * The tax that the user has clicked to see its payments: the tax at one rate, or one part of it such as 'State'. An
 * empty part means the sales at rates that are not divided into parts.
 */
export interface AskedTax {
  rate: number | null;
  part: string | null;
}

export const taxedText = ({ rate, part }: AskedTax): string =>
  rate === null ? allRates : part === null ? String(rate) : `${rate}_${part}`;

/** Parses the rate or part in a URL parameter: '8.5', '6.25_State', or `all`. */
export function taxIn(text: string): AskedTax {
  const place = text.indexOf('_');
  const rate = rateIn(place < 0 ? text : text.slice(0, place));
  return { rate, part: place < 0 || rate === null ? null : text.slice(place + 1) };
}
