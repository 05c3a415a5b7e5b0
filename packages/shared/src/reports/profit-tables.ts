import { type Basis, type Financials, grossLabels, hasAny } from '../financials/financials.ts';
import { fromCents, subtractCents, toCents } from '../money.ts';
import { daysText } from './report-kind.ts';
import type { ReportColumn, ReportRow, ReportTable } from './report-table.ts';

const basisNotes: Record<Basis, string> = {
  cash: 'Cash basis: income on the date received, net of sales tax; expenses on their date.',
  accrual:
    'Accrual basis: income on the invoice date, net of sales tax, including late fees; expenses on their date.',
};

const differenceOf = (now: number, before: number) => fromCents(subtractCents(toCents(now), toCents(before)));

/** Returns 0 instead of -0 for zero, so that no minus sign is shown. */
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

type Part = [key: string, name: string, now: number, before: number];

/** Returns the rows that show how income and tax add up to the amount received or invoiced (F1). */
function incomeRows(financials: Financials, basis: Basis): ReportRow[] {
  const { before, ...now } = financials;
  const { tax_collected: collected, tax_refunded: refunded } = now;
  const parts: Part[] = [
    ...(hasAny(financials, 'credited')
      ? [['credited', 'Credit notes', outflow(now.credited), outflow(before.credited)] satisfies Part]
      : []),
    ['collected', 'Sales tax collected', outflow(collected), outflow(before.tax_collected)],
    ['refunded', 'Sales tax refunded', refunded, before.tax_refunded],
  ];
  return [
    { key: 'gross', cells: besideBefore(grossLabels[basis], now.gross, before.gross), look: 'plain' },
    ...parts.map(([key, ...cells]): ReportRow => ({ key, cells: besideBefore(...cells), look: 'part' })),
    { key: 'income', cells: besideBefore('Income', now.income, before.income), look: 'sum' },
  ];
}

function badDebtRows(financials: Financials): ReportRow[] {
  if (!hasAny(financials, 'bad_debt')) return [];
  const { bad_debt, before } = financials;
  const cells = besideBefore('Bad debt', outflow(bad_debt), outflow(before.bad_debt));
  return [{ key: 'bad debt', cells, look: 'plain' }];
}

/**
 * Returns the profit and loss statement, compared with the previous year. Expenses and other outflows have a minus
 * sign, as on the screen.
 */
export function statementTable(financials: Financials, basis: Basis): ReportTable {
  const { expenses, profit, margin, before } = financials;
  return {
    heading: 'Profit and loss',
    note: `${basisNotes[basis]} Compared with ${daysText(financials.compared)}.`,
    columns,
    rows: [
      ...incomeRows(financials, basis),
      ...badDebtRows(financials),
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

/** Lists each month together with the same days of the previous year. */
export function monthsTable({
  months,
  tax,
  income,
  expenses,
  profit,
  margin,
  before,
}: Financials): ReportTable {
  return {
    heading: 'By month',
    note: null,
    columns: [
      { label: 'Month', kind: 'text' },
      { label: 'Sales tax', kind: 'money' },
      { label: 'Income', kind: 'money' },
      { label: 'Expenses', kind: 'money' },
      { label: 'Profit', kind: 'money' },
      { label: 'Margin', kind: 'percent' },
      { label: 'Profit, prior year', kind: 'money' },
    ],
    rows: [
      ...months.map(
        (month): ReportRow => ({
          key: month.from,
          cells: [
            daysText(month),
            month.tax,
            month.income,
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
        cells: ['Total', tax, income, outflow(expenses), profit, margin, before.profit],
        look: 'total',
      },
    ],
    emptyText: '',
  };
}

/** Lists the expense categories, largest first. */
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
    emptyText: 'No expenses.',
  };
}
