import { type CsvColumn, csvAmount } from '../csv.ts';
import { type Basis, type Financials, grossLabels, type ProfitSums, type TaxReport } from './financials.ts';

export interface StatementRow {
  name: string;
  months: number[];
  total: number;
  before: number;
}

/** Returns the lines of the profit and loss statement as shown on the screen; expenses are negative. */
export function financialsRows(financials: Financials, basis: Basis): StatementRow[] {
  const { months, categories, before } = financials;
  const line = (name: string, field: keyof Omit<ProfitSums, 'margin'>, sign = 1): StatementRow => ({
    name,
    months: months.map((month) => sign * month[field]),
    total: sign * financials[field],
    before: sign * before[field],
  });
  return [
    line(grossLabels[basis], 'gross'),
    line('Sales tax collected', 'tax_collected', -1),
    line('Sales tax refunded', 'tax_refunded'),
    line('Income', 'income'),
    ...categories.map(({ category, months: amounts, total, before: past }) => ({
      name: category ?? 'No category',
      months: amounts.map((amount) => -amount),
      total: -total,
      before: -past,
    })),
    line('Expenses', 'expenses', -1),
    line('Profit', 'profit'),
  ];
}

export const financialsCsv = ({ months }: Financials): CsvColumn<StatementRow>[] => [
  { heading: 'Line', read: ({ name }) => name },
  ...months.map(({ from, to }, index) => ({
    heading: `${from} to ${to}`,
    read: (row: StatementRow) => csvAmount(row.months[index] ?? 0),
  })),
  { heading: 'Total', read: ({ total }) => csvAmount(total) },
  { heading: 'Year before', read: ({ before }) => csvAmount(before) },
];

export const taxCsv: CsvColumn<TaxReport['rates'][number]>[] = [
  { heading: 'Rate in percent', read: ({ rate }) => rate },
  { heading: 'Name', read: ({ name }) => name },
  { heading: 'Sales', read: ({ sales }) => csvAmount(sales) },
  { heading: 'Collected', read: ({ collected }) => csvAmount(collected) },
  { heading: 'Refunded', read: ({ refunded }) => csvAmount(refunded) },
  { heading: 'To hand over', read: ({ due }) => csvAmount(due) },
];
