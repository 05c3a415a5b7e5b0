import { addMonths, type CalendarDate, endOfMonth, startOfMonth } from '../calendar-date.ts';
import { divideHalfUp } from '../decimal.ts';
import type { Period } from '../ledger/revenue.ts';
import { type Cents, fromCents, subtractCents, sumCents, toCents } from '../money.ts';
import { salesPeriods } from '../sales/sales-periods.ts';
import type { Financials, ProfitSums } from './financials.ts';

/** Sums of one month, by its first day within the period. */
export interface MonthAmount {
  start: CalendarDate;
  amount: number;
}

export interface SpentAmount extends MonthAmount {
  category: string | null;
}

export interface PeriodBooks {
  revenue: readonly MonthAmount[];
  spent: readonly SpentAmount[];
}

/** The same days of the year before; whole months stay whole, also a February. */
export function yearBefore({ from, to }: Period): Period {
  const past = { from: addMonths(from, -12), to: addMonths(to, -12) };
  const isWhole = from === startOfMonth(from) && to === endOfMonth(to);
  return isWhole ? { ...past, to: endOfMonth(past.to) } : past;
}

const centsOf = (amounts: readonly { amount: number }[]): Cents =>
  sumCents(amounts.map(({ amount }) => toCents(amount)));

/** Percent with one decimal. */
export function marginOf(revenue: Cents, profit: Cents): number | null {
  if (revenue <= 0) return null;
  const sign = profit < 0 ? -1 : 1;
  return (sign * Number(divideHalfUp(BigInt(Math.abs(profit)) * 1000n, BigInt(revenue)))) / 10;
}

function sumsOf(revenue: Cents, expenses: Cents): ProfitSums {
  const profit = subtractCents(revenue, expenses);
  return {
    revenue: fromCents(revenue),
    expenses: fromCents(expenses),
    profit: fromCents(profit),
    margin: marginOf(revenue, profit),
  };
}

const sums = ({ revenue, spent }: PeriodBooks): ProfitSums => sumsOf(centsOf(revenue), centsOf(spent));

const startOf = ({ start }: MonthAmount) => start;

const inMonths = ({ revenue, spent }: PeriodBooks) => {
  const [revenues, expenses] = [Map.groupBy(revenue, startOf), Map.groupBy(spent, startOf)];
  return (start: CalendarDate): PeriodBooks => ({
    revenue: revenues.get(start) ?? [],
    spent: expenses.get(start) ?? [],
  });
};

function categoriesOf(period: Period, now: PeriodBooks, before: PeriodBooks): Financials['categories'] {
  const nameOf = ({ category }: SpentAmount) => category;
  const [spent, past] = [Map.groupBy(now.spent, nameOf), Map.groupBy(before.spent, nameOf)];
  const months = salesPeriods(period, 'month');
  return [...new Set([...spent.keys(), ...past.keys()])]
    .map((category) => {
      const rows = spent.get(category) ?? [];
      const byMonth = Map.groupBy(rows, startOf);
      return {
        category,
        months: months.map(({ from }) => fromCents(centsOf(byMonth.get(from) ?? []))),
        total: fromCents(centsOf(rows)),
        before: fromCents(centsOf(past.get(category) ?? [])),
      };
    })
    .toSorted(
      (a, b) =>
        b.total - a.total || b.before - a.before || (a.category ?? '￿').localeCompare(b.category ?? '￿'),
    );
}

/** Months, categories and sums of a period, beside the year before. */
export function profitAndLoss(
  period: Period,
  now: PeriodBooks,
  before: PeriodBooks,
): Omit<Financials, 'owed'> {
  const [nowIn, pastIn] = [inMonths(now), inMonths(before)];
  const pastMonths = salesPeriods(yearBefore(period), 'month');
  return {
    ...sums(now),
    before: sums(before),
    months: salesPeriods(period, 'month').map((month, index) => {
      const past = pastMonths[index] ?? yearBefore(month);
      return {
        ...month,
        ...sums(nowIn(month.from)),
        before: { ...past, ...sums(pastIn(past.from)) },
      };
    }),
    categories: categoriesOf(period, now, before),
  };
}
