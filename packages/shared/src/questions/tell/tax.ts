import type { Period } from '../../ledger/revenue.ts';
import type { Dollars } from '../../money.ts';
import { count, money, plural, readText, type Told, tell } from './answer-parts.ts';
import { type MoneyStep, stepChart, stepTable } from './groups.ts';
import { periodFigures, periodWords } from './period.ts';
import { paidHref } from './ticket.ts';

export interface TaxCollected {
  /** On invoices that became paid in the period. */
  tax: Dollars;
  invoices: number;
  /** What those invoices came to, tax and all. */
  total: Dollars;
  /** Of them, those with any tax. */
  taxed: number;
}

export function tellTax(sums: TaxCollected, months: readonly MoneyStep[], period: Period): Told {
  const href = paidHref(period);
  return tell({
    title: 'Tax collected',
    sentence:
      sums.invoices === 0
        ? `No invoice was paid ${periodWords(period)}, so no tax was collected.`
        : `{tax} of tax is on the {invoices} ${plural(sums.invoices, 'invoice')} paid ${periodWords(period)}, which came to {total}.`,
    figures: [
      money('tax', 'Tax', sums.tax, href),
      count('invoices', 'Paid invoices', sums.invoices, href),
      count('taxed', 'With tax', sums.taxed),
      money('total', 'Paid invoices in all', sums.total, href),
      ...periodFigures(period),
    ],
    table: sums.invoices === 0 ? null : stepTable('Month from', months, sums.tax),
    chart: sums.invoices === 0 ? null : stepChart(months),
    href,
    read: readText([sums.invoices, 'paid invoice']),
  });
}
