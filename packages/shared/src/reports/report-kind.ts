import { endOfMonth, formatLong, startOfMonth } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';
import type { SalesPartKind } from '../sales/sales.ts';

/** The kinds of reports, in menu order. */
export const reportKinds = [
  'profit',
  'receivables',
  'taxes',
  'expenses',
  'customers',
  'items',
  'sources',
  'people',
  'everything',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * The kinds of reports that can be exported as CSV. The combined report is excluded, because a CSV file holds only
 * one table.
 */
export const tableKinds = reportKinds.filter((kind) => kind !== 'everything');
export type TableKind = Exclude<ReportKind, 'everything'>;

export const reportLabels: Record<ReportKind, string> = {
  profit: 'Profit and loss',
  receivables: 'Receivables by age',
  taxes: 'Tax collected by rate',
  expenses: 'Expenses by category',
  customers: 'Sales by customer',
  items: 'Sales by item',
  sources: 'Sales by source',
  people: 'Sales by person',
  everything: 'Everything for your accountant',
};

export const salesPartOf = {
  customers: 'customer',
  items: 'item',
  sources: 'source',
  people: 'person',
} as const satisfies Partial<Record<ReportKind, SalesPartKind>>;

/**
 * Returns whether a report covers a period. The receivables report does not, because it always shows the balances as of
 * today.
 */
export const hasPeriod = (kind: ReportKind) => kind !== 'receivables';

/**
 * Returns whether a report depends on the accounting basis (cash or accrual). Only the profit and loss report does,
 * alone or in the combined report.
 */
export const hasBasis = (kind: ReportKind) => kind === 'profit' || kind === 'everything';

/** Formats a period as 'April 2026', 'January 1 – March 31, 2026' or 'June 1, 2025 – May 14, 2026'. */
export function daysText({ from, to }: Period): string {
  if (from === to) return formatLong(from);
  if (from === startOfMonth(to) && to === endOfMonth(to)) return formatLong(from).replace(/ \d+,/, '');
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isOneYear ? formatLong(from).replace(/, \d+$/, '') : formatLong(from)} – ${formatLong(to)}`;
}
