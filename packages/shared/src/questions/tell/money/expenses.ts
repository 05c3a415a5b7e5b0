import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import type { QuestionParameters } from '../../question.ts';
import { count, money, name, plural, readText, type Told, tell } from '../answer-parts.ts';
import { groupChart, groupTable, type MoneyGroup, type MoneyStep, stepChart, stepTable } from '../groups.ts';
import { compareMoney, periodFigures, periodWords } from '../period.ts';

export interface ExpenseSums {
  expenses: number;
  total: Dollars;
  /** The amount that is billable to a customer and has not been invoiced yet. */
  billable: Dollars;
  /** The total of the excluded expenses, if the question excludes a category. */
  left_out?: Dollars;
}

export type ExpenseGroup = NonNullable<QuestionParameters<'expenses'>['by']>;

export type ExpenseParts =
  | { by: 'month'; steps: readonly MoneyStep[] }
  | {
      by: Exclude<ExpenseGroup, 'month'>;
      groups: readonly (MoneyGroup & { isKnown: boolean })[];
      groupCount: number;
    };

const headings = { category: 'Category', supplier: 'Supplier', job: 'Job' } as const;

function partsOf(parts: ExpenseParts, total: Dollars): Pick<Told, 'table' | 'chart'> {
  return 'steps' in parts
    ? { table: stepTable('Month of', parts.steps, total), chart: stepChart(parts.steps) }
    : {
        table: groupTable(headings[parts.by], parts.groups, { count: parts.groupCount, total }),
        chart: groupChart(parts.groups),
      };
}

export function tellExpenses(
  sums: ExpenseSums,
  {
    period,
    parts,
    compare,
    without = null,
  }: {
    period: Period;
    parts: ExpenseParts;
    compare: { period: Period; total: Dollars } | null;
    /** An expense category to exclude from the answer. */
    without?: string | null;
  },
): Told {
  const before = compareMoney(
    sums.total,
    compare && { period: compare.period, value: compare.total, href: null },
  );
  const { expenses, total, billable } = sums;
  const best = 'groups' in parts ? parts.groups.find(({ isKnown }) => isKnown) : undefined;
  const most = best && expenses > 0 ? ' Most went to {best}: {best_amount}.' : '';
  const toBill = billable === 0 ? '' : ' {billable} of it still needs to be invoiced to customers.';
  const but = without ? ' without {without}' : '';
  const leftOut =
    without && sums.left_out !== undefined
      ? sums.left_out === 0
        ? ' No expense with {without} was recorded in that time.'
        : ' {left_out} with {without} is left out.'
      : '';
  return tell({
    title: 'Expenses',
    sentence:
      expenses === 0
        ? `No expenses${but} were recorded ${periodWords(period)}.${before.words}`
        : `You spent {total} ${periodWords(period)}, on {expenses} ${plural(expenses, 'expense')}${but}.${before.words}${most}${toBill}${leftOut}`,
    figures: [
      money('total', 'Spent', total),
      count('expenses', 'Expenses', expenses),
      money('billable', 'Still to invoice', billable),
      ...(most && best
        ? [name('best', 'Most', best.name, best.href), money('best_amount', 'Most', best.value, best.href)]
        : []),
      ...(without
        ? [name('without', 'Without', without), money('left_out', 'Left out', sums.left_out ?? 0)]
        : []),
      ...periodFigures(period),
      ...before.figures,
    ],
    ...(expenses === 0 ? {} : partsOf(parts, total)),
    read: readText([expenses, 'expense']),
  });
}
