import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import { count, money, name, percent, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { type MoneyStep, stepChart, stepTable } from '../groups.ts';
import { compareMoney, periodFigures, periodWords } from '../period.ts';

export interface SpentRow {
  spent_on: CalendarDate;
  description: string;
  category: string | null;
  supplier: string | null;
  amount: Dollars;
}

/**
 * How expenses are matched: by category if a category has the given name, and otherwise by words in the category,
 * description or supplier. With 'named', only the description and the supplier are searched.
 */
export type SpentBy = 'category' | 'words' | 'named';

const howWords: Record<SpentBy, string> = {
  category: 'in the category {what}',
  words: 'with {what} in the category, the supplier or the description',
  named: 'with {what} in the supplier or the description',
};

export function tellSpentOn(
  sums: { expenses: number; total: Dollars },
  first: readonly SpentRow[],
  asked: {
    what: string;
    by: SpentBy;
    period: Period;
    compare: { period: Period; total: Dollars } | null;
    /**
     * The supplier, category or description with the most spending that contains at least one of the searched words.
     */
    nearest?: { what: string; in: 'supplier' | 'category' | 'description'; expenses: number; total: Dollars };
    /** The spending by month, if the question asks for it. */
    months?: readonly MoneyStep[];
    /**
     * The income of the period without sales tax, if the question asks for the percentage of the income that was spent.
     */
    income?: Dollars;
    /** Other expenses whose category name contains the given words. They are not included in the total. */
    others?: { expenses: number; total: Dollars };
  },
): Told {
  const { expenses, total } = sums;
  const { period, compare, others } = asked;
  const before = compareMoney(total, compare && { period: compare.period, value: compare.total, href: null });
  const how = howWords[asked.by];
  const rest = others
    ? ` Another {others_total} on {others} ${plural(others.expenses, 'expense')} is in a category with {what} in its name.`
    : '';
  const { nearest, months, income } = asked;
  const share = income === undefined || income <= 0 ? null : Math.round((total / income) * 1000) / 10;
  const ofIncome =
    share === null ? '' : ' That is {share} of the {income} in income of that time, net of sales tax.';
  const near =
    nearest && expenses === 0
      ? ` The nearest is the ${nearest.in} {near}, with {near_total} on {near_expenses} ${plural(nearest.expenses, 'expense')}.`
      : '';
  return tell({
    title: 'Spending on one thing',
    sentence:
      expenses === 0
        ? `No expenses ${how} were recorded ${periodWords(period)}.${near}${before.words}`
        : `You spent {total} ${periodWords(period)}, on {expenses} ${plural(expenses, 'expense')} ${how}.${before.words}${rest}${ofIncome}`,
    figures: [
      name('what', 'What', asked.what),
      money('total', 'Spent', total),
      count('expenses', 'Expenses', expenses),
      ...(others
        ? [
            money('others_total', 'Other spending in the category', others.total),
            count('others', 'Other expenses in the category', others.expenses),
          ]
        : []),
      ...(near && nearest
        ? [
            name('near', 'Nearest', nearest.what),
            money('near_total', 'Spent on the nearest', nearest.total),
            count('near_expenses', 'Expenses of the nearest', nearest.expenses),
          ]
        : []),
      ...(share === null || income === undefined
        ? []
        : [percent('share', 'Share of income', share), money('income', 'Income', income)]),
      ...periodFigures(period),
      ...before.figures,
    ],
    ...(months && { chart: stepChart(months) }),
    table: months
      ? stepTable('Month of', months, total)
      : tableOf<SpentRow>(
          [
            { key: 'on', label: 'Date', kind: 'date', read: ({ spent_on }) => spent_on },
            {
              key: 'description',
              label: 'Description',
              kind: 'text',
              read: ({ description }) => description,
            },
            { key: 'category', label: 'Category', kind: 'text', read: ({ category }) => category },
            { key: 'supplier', label: 'Supplier', kind: 'text', read: ({ supplier }) => supplier },
            { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
          ],
          first,
          { count: expenses, totals: { amount: total } },
        ),
    read: readText([expenses, 'expense']),
  });
}
