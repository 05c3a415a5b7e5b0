import type { Basis, Financials } from '../financials/financials.ts';
import { fromCents, subtractCents, toCents } from '../money.ts';
import { daysText } from './days-text.ts';
import type { ReportColumn, ReportRow, ReportTable } from './report-table.ts';

const basisNotes: Record<Basis, string> = {
  cash: 'Cash basis: revenue when it was received, expenses on their day.',
  accrual: 'Accrual basis: revenue on the date of its invoice, late fees with it; expenses on their day.',
};

const differenceOf = (now: number, before: number) => fromCents(subtractCents(toCents(now), toCents(before)));

/** Nothing has no sign. */
const outflow = (amount: number) => (amount === 0 ? 0 : -amount);

const besideBefore = (name: string, now: number, before: number) => [
  name,
  now,
  before,
  differenceOf(now, before),
];

const columns: ReportColumn[] = [
  { label: 'Line', kind: 'text' },
  { label: 'Whole period', kind: 'money' },
  { label: 'Year before', kind: 'money' },
  { label: 'Difference', kind: 'money' },
];

const spentRows = (
  { categories }: Financials,
  look: ReportRow['look'],
  signed: (amount: number) => number,
): ReportRow[] =>
  categories.map(({ category, total, before }) => ({
    key: `category ${category ?? ''}`,
    cells: besideBefore(category ?? 'No category', signed(total), signed(before)),
    look,
  }));

/** The statement beside the year before: outflows carry a minus, as on the screen. */
export function statementTable(financials: Financials, basis: Basis): ReportTable {
  const { revenue, expenses, profit, margin, before } = financials;
  return {
    heading: 'Profit and loss',
    note: basisNotes[basis],
    columns,
    rows: [
      { key: 'revenue', cells: besideBefore('Revenue', revenue, before.revenue), look: 'sum' },
      ...spentRows(financials, 'part', outflow),
      {
        key: 'expenses',
        cells: besideBefore('Expenses', outflow(expenses), outflow(before.expenses)),
        look: 'sum',
      },
      { key: 'profit', cells: besideBefore('Profit', profit, before.profit), look: 'total' },
      {
        key: 'margin',
        cells: ['Margin', percentText(margin), percentText(before.margin), null],
        look: 'plain',
      },
    ],
    emptyText: '',
  };
}

const percentText = (margin: number | null) => (margin === null ? '—' : `${margin.toFixed(1)}%`);

/** Each month beside the same days of the year before. */
export function monthsTable({ months, revenue, expenses, profit, margin, before }: Financials): ReportTable {
  return {
    heading: 'By month',
    note: null,
    columns: [
      { label: 'Month', kind: 'text' },
      { label: 'Revenue', kind: 'money' },
      { label: 'Expenses', kind: 'money' },
      { label: 'Profit', kind: 'money' },
      { label: 'Margin', kind: 'percent' },
      { label: 'Profit, year before', kind: 'money' },
    ],
    rows: [
      ...months.map(
        (month): ReportRow => ({
          key: month.from,
          cells: [
            daysText(month),
            month.revenue,
            outflow(month.expenses),
            month.profit,
            month.margin,
            month.before.profit,
          ],
          look: 'plain',
        }),
      ),
      {
        key: 'total',
        cells: ['Total', revenue, outflow(expenses), profit, margin, before.profit],
        look: 'total',
      },
    ],
    emptyText: '',
  };
}

/** The categories alone, the largest first. */
export function expensesTable(financials: Financials): ReportTable {
  const { expenses, before } = financials;
  return {
    heading: 'Expenses by category',
    note: null,
    columns: [{ label: 'Category', kind: 'text' }, ...columns.slice(1)],
    rows: [
      ...spentRows(financials, 'plain', (amount) => amount),
      { key: 'total', cells: besideBefore('Total', expenses, before.expenses), look: 'total' },
    ],
    emptyText: 'Nothing was spent.',
  };
}
