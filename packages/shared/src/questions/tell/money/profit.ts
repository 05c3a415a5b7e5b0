import type { Basis, Financials, TaxReport } from '../../../financials/financials.ts';
import type { Period } from '../../../ledger/revenue.ts';
import { count, money, percent, readText, type Told, tell } from '../answer-parts.ts';
import { type MoneyStep, stepChart, stepTable } from '../groups.ts';
import { financialsHref } from '../hrefs.ts';
import { compareMoney, periodFigures, periodWords } from '../period.ts';

/** Describes the profit and loss statement from the Financials screen in words (F1). */
export function tellProfit(
  {
    gross,
    tax,
    income,
    bad_debt,
    expenses,
    profit,
    margin,
    months,
  }: Omit<Financials, 'owed' | 'before' | 'compared'>,
  asked: { period: Period; basis: Basis; compare: { period: Period; profit: number } | null },
): Told {
  const { period, basis, compare } = asked;
  const hrefOf = (days: Period) => financialsHref({ period: 'custom', ...days, basis });
  const before = compareMoney(
    profit,
    compare && { period: compare.period, value: compare.profit, href: hrefOf(compare.period) },
  );
  const isNothing = gross === 0 && expenses === 0 && bad_debt === 0;
  const lost = bad_debt === 0 ? '' : '{bad_debt} in bad debt and ';
  const steps = months.map((month) => ({ from: month.from, value: month.profit, href: hrefOf(month) }));
  return tell({
    title: 'Profit',
    sentence: isNothing
      ? `No income or expenses ${periodWords(period)}.${before.words}`
      : `Your profit is {profit} ${periodWords(period)}: {income} in income minus ${lost}{expenses} in expenses.${margin === null ? '' : ' That is a profit margin of {margin}.'} The {tax} in sales tax is not included.${before.words}`,
    figures: [
      money('profit', 'Profit', profit, hrefOf(period)),
      money('income', 'Income', income, hrefOf(period)),
      money('expenses', 'Expenses', expenses, hrefOf(period)),
      ...(bad_debt === 0 ? [] : [money('bad_debt', 'Bad debt', bad_debt, hrefOf(period))]),
      money('tax', 'Sales tax', tax, hrefOf(period)),
      money('gross', basis === 'cash' ? 'Received' : 'Invoiced', gross, hrefOf(period)),
      ...(margin === null ? [] : [percent('margin', 'Profit margin', margin)]),
      ...periodFigures(period),
      ...before.figures,
    ],
    table: isNothing ? null : stepTable('Month of', steps, profit),
    chart: isNothing ? null : stepChart(steps),
    href: hrefOf(period),
    read: readText([months.length, 'month of the books', 'months of the books']),
  });
}

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
