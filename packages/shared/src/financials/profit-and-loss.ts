import { addMonths, type CalendarDate, endOfMonth, startOfMonth } from '../dates/calendar-date.ts';
import type { Period } from '../ledger/revenue.ts';
import { type Cents, divideHalfUp, fromCents, subtractCents, sumCents, toCents } from '../money.ts';
import { salesPeriods } from '../sales/sales-periods.ts';
import type { Financials, ProfitSums } from './financials.ts';

/** The amount for one month. The month is identified by its first day within the period. */
export interface MonthAmount {
  start: CalendarDate;
  amount: number;
}

export interface GrossAmount extends MonthAmount {
  tax_collected: number;
  tax_refunded: number;
  /** The amount of the credit notes, including sales tax; `tax_refunded` contains their tax. */
  credited: number;
  /**
   * The amount written off as bad debt. Bad debt and credit notes count only on the accrual basis, because on the cash
   * basis nothing was received or paid back.
   */
  bad_debt: number;
}

export interface SpentAmount extends MonthAmount {
  category: string | null;
}

export interface PeriodBooks {
  gross: readonly GrossAmount[];
  spent: readonly SpentAmount[];
}

/**
 * Returns the same days in the previous year. If the period is not over yet, only the days up to today are compared
 * (F2). A whole month is always compared with a whole month, even in February.
 */
export function yearBefore({ from, to: last }: Period, today: CalendarDate): Period {
  const to = from <= today && today < last ? today : last;
  const past = { from: addMonths(from, -12), to: addMonths(to, -12) };
  const isWhole = from === startOfMonth(from) && to === endOfMonth(to);
  return isWhole ? { ...past, to: endOfMonth(past.to) } : past;
}

const centsOf = (amounts: readonly { amount: number }[]): Cents =>
  sumCents(amounts.map(({ amount }) => toCents(amount)));

/** Returns the margin in percent, with one decimal place; null if there is no income. */
export function marginOf(income: Cents, profit: Cents): number | null {
  if (income <= 0) return null;
  const sign = profit < 0 ? -1 : 1;
  return (sign * Number(divideHalfUp(BigInt(Math.abs(profit)) * 1000n, BigInt(income)))) / 10;
}

function sums({ gross, spent }: PeriodBooks): ProfitSums {
  const [all, expenses] = [centsOf(gross), centsOf(spent)];
  const collected = sumCents(gross.map(({ tax_collected }) => toCents(tax_collected)));
  const refunded = sumCents(gross.map(({ tax_refunded }) => toCents(tax_refunded)));
  const tax = subtractCents(collected, refunded);
  const credited = sumCents(gross.map((month) => toCents(month.credited)));
  const income = subtractCents(subtractCents(all, credited), tax);
  const lost = sumCents(gross.map(({ bad_debt }) => toCents(bad_debt)));
  const profit = subtractCents(subtractCents(income, lost), expenses);
  return {
    gross: fromCents(all),
    tax_collected: fromCents(collected),
    tax_refunded: fromCents(refunded),
    tax: fromCents(tax),
    credited: fromCents(credited),
    income: fromCents(income),
    bad_debt: fromCents(lost),
    expenses: fromCents(expenses),
    profit: fromCents(profit),
    margin: marginOf(income, profit),
  };
}

const startOf = ({ start }: MonthAmount) => start;

const inMonths = ({ gross, spent }: PeriodBooks) => {
  const [moved, expenses] = [Map.groupBy(gross, startOf), Map.groupBy(spent, startOf)];
  return (start: CalendarDate): PeriodBooks => ({
    gross: moved.get(start) ?? [],
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

/**
 * Calculates the months, categories and totals for a period, each with the value of the previous year for comparison.
 */
export function profitAndLoss(
  period: Period,
  past: Period,
  now: PeriodBooks,
  before: PeriodBooks,
): Omit<Financials, 'owed' | 'compared'> {
  const [nowIn, pastIn] = [inMonths(now), inMonths(before)];
  const pastMonths = salesPeriods(past, 'month');
  return {
    ...sums(now),
    before: sums(before),
    months: salesPeriods(period, 'month').map((month, index) => {
      // A month that has not started yet is compared with zero.
      const same = pastMonths[index] ?? { from: addMonths(month.from, -12), to: addMonths(month.to, -12) };
      return {
        ...month,
        ...sums(nowIn(month.from)),
        before: { ...same, ...sums(pastIn(same.from)) },
      };
    }),
    categories: categoriesOf(period, now, before),
  };
}

const mostMonths = 120;

/** Returns the reason why a period is invalid, for example because it is too long. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (to < from) return 'The end date is before the start date';
  return to >= addMonths(from, mostMonths) ? 'Choose at most 10 years' : undefined;
}
