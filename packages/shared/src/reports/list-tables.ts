import { customerName } from '../customers/customer-name.ts';
import { type CalendarDate, formatLong } from '../dates/calendar-date.ts';
import { partName, type Receivables, type TaxReport } from '../financials/financials.ts';
import { ageBucketShortLabels, ageBuckets } from '../invoices/overdue/age-bucket.ts';
import { taxRateText } from '../look/named-rates.ts';
import { fromCents, subtractCents, sumCents, toCents } from '../money.ts';
import type { SalesPartKind, SalesParts } from '../sales/sales.ts';
import type { ReportRow, ReportTable, ReportValue } from './report-table.ts';

const restOf = (total: number, named: readonly number[]) =>
  fromCents(subtractCents(toCents(total), sumCents(named.map(toCents))));

/**
 * Returns a row that combines the entries that a long list does not show, so that the table still adds up to its total.
 */
const othersRow = (count: number, noun: string, cells: ReportValue[]): ReportRow[] =>
  count > 0
    ? [{ key: 'others', cells: [`${count.toLocaleString('en-US')} other ${noun}`, ...cells], look: 'plain' }]
    : [];

/** Lists each customer's balance due by age, with the oldest debt first. */
export function receivablesTable(receivables: Receivables, today: CalendarDate): ReportTable {
  const { customers, count, total, ages } = receivables;
  const rest = ageBuckets.map((bucket) =>
    restOf(
      ages[bucket],
      customers.map((row) => row.ages[bucket]),
    ),
  );
  const balance = restOf(
    total,
    customers.map((row) => row.balance),
  );
  return {
    heading: 'Receivables by age',
    note: `Unpaid invoices on ${formatLong(today)}, by days past due.`,
    columns: [
      { label: 'Customer', kind: 'text' },
      ...ageBuckets.map((bucket) => ({ label: ageBucketShortLabels[bucket], kind: 'money' as const })),
      { label: 'Balance', kind: 'money' },
    ],
    rows: [
      ...customers.map(
        (row): ReportRow => ({
          key: row.customer?.id ?? 'nobody',
          cells: [customerName(row.customer), ...ageBuckets.map((bucket) => row.ages[bucket]), row.balance],
          look: 'plain',
        }),
      ),
      ...othersRow(count - customers.length, 'customers', [...rest, balance]),
      { key: 'total', cells: ['Total', ...ageBuckets.map((bucket) => ages[bucket]), total], look: 'total' },
    ],
    emptyText: 'No unpaid invoices.',
  };
}

const taxColumns: ReportTable['columns'] = [
  { label: 'Rate', kind: 'text' },
  { label: 'Received before tax', kind: 'money' },
  { label: 'Collected', kind: 'money' },
  { label: 'Refunded', kind: 'money' },
  { label: 'Tax due', kind: 'money' },
];

const taxRow = (key: string, row: TaxReport['parts'][number]): ReportRow => ({
  key,
  cells: [taxRateText(row), row.sales, row.collected, 0 - row.refunded, row.due],
  look: 'plain',
});

/** Returns a table of the tax by part of the tax rates, such as state and county; null if no rate has parts. */
export function taxPartsTable(taxes: TaxReport): ReportTable | null {
  const { parts, collected, refunded, due } = taxes;
  if (parts.length === 0) return null;
  return {
    heading: 'Tax collected by part',
    note: 'Several parts can apply to the same sale, so the sales of the parts are not added up.',
    columns: [{ label: 'Part', kind: 'text' }, ...taxColumns.slice(1)],
    rows: [
      ...parts.map((row) => taxRow(`${row.rate} ${row.name ?? ''}`, { ...row, name: partName(taxes, row) })),
      { key: 'total', cells: ['Total', '', collected, 0 - refunded, due], look: 'total' },
    ],
    emptyText: 'No invoice payments received.',
  };
}

export function taxesTable({ rates, sales, collected, refunded, due }: TaxReport): ReportTable {
  return {
    heading: 'Tax collected by rate',
    note: 'Based on invoice payments and refunds.',
    columns: taxColumns,
    rows: [
      ...rates.map((row) => taxRow(String(row.rate), row)),
      { key: 'total', cells: ['Total', sales, collected, 0 - refunded, due], look: 'total' },
    ],
    emptyText: 'No invoice payments received.',
  };
}

const partWords: Record<SalesPartKind, { heading: string; label: string; others: string; note: string }> = {
  customer: {
    heading: 'Sales by customer',
    label: 'Customer',
    others: 'customers',
    note: 'Payments received minus refunds.',
  },
  item: {
    heading: 'Sales by item',
    label: 'Item',
    others: 'items',
    note: 'Items on invoices that were paid in full, after the discount of each item, before discounts on the whole and tax.',
  },
  source: {
    heading: 'Sales by source',
    label: 'Source',
    others: 'sources',
    note: 'Payments received minus refunds, by customer source.',
  },
  person: {
    heading: 'Sales by person',
    label: 'Person',
    others: 'people',
    note: 'Payments received minus refunds, by who did the work.',
  },
};

export function salesTable({ parts, count, total }: SalesParts, by: SalesPartKind): ReportTable {
  const { heading, label, others, note } = partWords[by];
  const rest = restOf(
    total,
    parts.map(({ revenue }) => revenue),
  );
  const ofItems = <Value>(value: Value) => (by === 'item' ? [value] : []);
  return {
    heading,
    note,
    columns: [
      { label, kind: 'text' },
      ...ofItems({ label: 'Quantity', kind: 'number' as const }),
      { label: by === 'item' ? 'Amount' : 'Revenue', kind: 'money' },
    ],
    rows: [
      ...parts.map(
        ({ key, name, quantity, revenue }): ReportRow => ({
          key: key ?? '',
          cells: [name, ...ofItems(quantity), revenue],
          look: 'plain',
        }),
      ),
      ...othersRow(count - parts.length, others, [...ofItems(null), rest]),
      { key: 'total', cells: ['Total', ...ofItems(null), total], look: 'total' },
    ],
    emptyText: by === 'item' ? 'No invoices were paid.' : 'No payments received.',
  };
}
