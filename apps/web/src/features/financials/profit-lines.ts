import type { Financials, FinancialsQuery } from '@dayworks/shared/financials/financials';
import { yearBefore } from '@dayworks/shared/financials/profit-and-loss';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { expensesHref, revenueHref } from './financials-hrefs.ts';

/** Without an address of rows, it is the profit of these days. */
export type Amount = { amount: number; href?: string; days: Period };

interface Line {
  name: string;
  months: Amount[];
  total: Amount;
  before: Amount;
  look: 'part' | 'sum' | 'result';
}

/** The statement line by line: outflows below 0, each amount with the address of its rows. */
export function linesOf(financials: Financials, { from, to, basis }: FinancialsQuery): Line[] {
  const { months, categories, before } = financials;
  const all = { from, to };
  const past = yearBefore(all);
  const revenueOf = (amount: number, days: Period): Amount => ({
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
      name: 'Revenue',
      months: months.map((days) => revenueOf(days.revenue, days)),
      total: revenueOf(financials.revenue, all),
      before: revenueOf(before.revenue, past),
      look: 'sum',
    },
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
    {
      name: 'Profit',
      months: months.map((days) => ({ amount: days.profit, days })),
      total: { amount: financials.profit, days: all },
      before: { amount: before.profit, days: past },
      look: 'result',
    },
  ];
}
