import type { TaxReport } from '../../../financials/financials.ts';
import type { Period } from '../../../ledger/revenue.ts';
import { count, money, readText, type Told, tell } from '../answer-parts.ts';
import { type MoneyStep, stepChart, stepTable } from '../groups.ts';
import { financialsHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';

/** Describes the tax table from the Financials screen in words (F1). */
export function tellTax(taxes: TaxReport, months: readonly MoneyStep[], period: Period): Told {
  const { sales, collected, refunded, due, rates } = taxes;
  const href = financialsHref({ period: 'custom', ...period });
  const isNothing = rates.length === 0;
  const back = refunded === 0 ? '' : ', and {refunded} went back with refunds';
  return tell({
    title: 'Tax collected',
    sentence: isNothing
      ? `No invoice payments were received ${periodWords(period)}, so no tax was collected.`
      : `You owe {tax} in sales tax ${periodWords(period)}: {collected} was collected on {sales} before tax${back}.`,
    figures: [
      money('tax', 'Tax due', due, href),
      money('collected', 'Collected', collected, href),
      money('refunded', 'Refunded', refunded, href),
      money('sales', 'Before tax', sales, href),
      count('rates', 'Rates', rates.length),
      ...periodFigures(period),
    ],
    table: isNothing ? null : stepTable('Month of', months, due),
    chart: isNothing ? null : stepChart(months),
    href,
    read: readText([rates.length, 'tax rate']),
  });
}
