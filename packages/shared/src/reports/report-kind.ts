import type { SalesPartKind } from '../sales/sales-parts.ts';

/** In the order of the menu. */
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

/** A file of rows holds one table. */
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

/** What is owed is owed today, whatever days are asked about. */
export const hasPeriod = (kind: ReportKind) => kind !== 'receivables';

/** Only profit and loss tells cash from accrual. */
export const hasBasis = (kind: ReportKind) => kind === 'profit' || kind === 'everything';
