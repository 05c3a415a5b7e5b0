import {
  type Financials,
  type FinancialsQuery,
  grossLabels,
  hasAny,
  type ProfitSums,
} from '@dayworks/shared/financials/financials';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { expensesHref, revenueHref } from './financials-figures.tsx';

/**
 * An amount in the profit and loss statement. An amount without a link to rows opens the profit details for its date
 * range.
 */
export type Amount = { amount: number; href?: string; days: Period };

interface Line {
  name: string;
  months: Amount[];
  total: Amount;
  before: Amount;
  look: 'gross' | 'part' | 'sum' | 'result';
}

/** Returns the profit and loss statement line by line: outflows are negative, and each amount has a link to its rows. */
export function linesOf(financials: Financials, { from, to, basis }: FinancialsQuery): Line[] {
  const { months, categories, before, compared: past } = financials;
  const all = { from, to };
  const line = (name: string, read: (sums: ProfitSums) => number, look: Line['look']): Line => ({
    name,
    months: months.map((days) => ({ amount: read(days), days })),
    total: { amount: read(financials), days: all },
    before: { amount: read(before), days: past },
    look,
  });
  const grossOf = (amount: number, days: Period): Amount => ({
    amount,
    href: revenueHref(days, basis),
    days,
  });
  const spentOn = (amount: number, days: Period, category?: string | null): Amount => ({
    amount: -amount,
    href: expensesHref(days, category),
    days,
  });
  return [
    {
      name: grossLabels[basis],
      months: months.map((days) => grossOf(days.gross, days)),
      total: grossOf(financials.gross, all),
      before: grossOf(before.gross, past),
      look: 'gross',
    },
    ...(hasAny(financials, 'credited') ? [line('Credit notes', ({ credited }) => -credited, 'part')] : []),
    line('Sales tax collected', ({ tax_collected }) => -tax_collected, 'part'),
    line('Sales tax refunded', ({ tax_refunded }) => tax_refunded, 'part'),
    line('Income', ({ income }) => income, 'sum'),
    ...(hasAny(financials, 'bad_debt') ? [line('Bad debt', ({ bad_debt }) => -bad_debt, 'part')] : []),
    ...categories.map(
      ({ category, months: amounts, total, before: amountBefore }): Line => ({
        name: category ?? 'No category',
        months: months.map((days, index) => spentOn(amounts[index] ?? 0, days, category)),
        total: spentOn(total, all, category),
        before: spentOn(amountBefore, past, category),
        look: 'part',
      }),
    ),
    {
      name: 'Expenses',
      months: months.map((days) => spentOn(days.expenses, days)),
      total: spentOn(financials.expenses, all),
      before: spentOn(before.expenses, past),
      look: 'sum',
    },
    line('Profit', ({ profit }) => profit, 'result'),
  ];
}
