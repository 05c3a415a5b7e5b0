import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { slotsBetween } from '../dates/recurring-dates.ts';
import { amountOff, taxByRate } from '../documents/lines/totals.ts';
import { forecastOf, lastDayOf } from '../forecast/cash-forecast.ts';
import type { ForecastFacts } from '../forecast/forecast-facts.ts';
import { movementsOf } from '../forecast/movements.ts';
import { isUnpaid } from '../invoices/invoice-status.ts';
import { type Books, type Period, revenueOf, uncoveredPart } from '../ledger/revenue.ts';
import { fromCents, toCents } from '../money.ts';
import { salesPeriods } from '../sales/sales-periods.ts';
import { nothingKnown } from '../testing/forecast-fixtures.ts';
import { chanceOf, liveMoneyHistory } from '../testing/money-history-fixtures.ts';
import type { MoneyHistory } from '../testing/money-rows-fixtures.ts';
import { billedIn, billsOf, cashIn, heldOn, owed, spentIn } from '../testing/pencil-fixtures.ts';
import { profitAndLoss, yearBefore } from './profit-and-loss.ts';

const histories = 3_000;
const ever = { from: '2000-01-01', to: '2099-12-31' };

const isIn = (day: CalendarDate, { from, to }: Period) => from <= day && day <= to;
const cents = (amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
const isLive = ({ status }: { status: string }) => status !== 'draft' && status !== 'cancelled';

const booksOf = ({ invoices, payments, refunds }: MoneyHistory): Books => ({
  payments,
  refunds,
  invoices: invoices.map((invoice) => ({ ...invoice, paid_on: invoice.paid_at ?? invoice.date })),
});

/** Calculates profit and loss by month, in the same way as the queries for the screen. */
function profitIn(history: MoneyHistory, books: Books, period: Period, basis: 'cash' | 'accrual') {
  const inMonths = (whole: Period) => {
    const months = salesPeriods(whole, 'month');
    const billed = (month: Period) =>
      cents(
        history.invoices
          .filter((invoice) => isLive(invoice) && isIn(invoice.date, month))
          .map(({ total }) => total),
      ) / 100;
    return {
      gross: months.map((month) => ({
        ...{ tax_collected: 0, tax_refunded: 0, credited: 0, bad_debt: 0 },
        start: month.from,
        amount: basis === 'cash' ? fromCents(revenueOf(books, month)) : billed(month),
      })),
      spent: months.flatMap((month) =>
        history.expenses
          .filter(({ spent_on }) => isIn(spent_on, month))
          .map(({ amount, category }) => ({ start: month.from, category, amount })),
      ),
    };
  };
  const past = yearBefore(period, period.to);
  return profitAndLoss(period, past, inMonths(period), inMonths(past));
}

/** Calculates the total received in three ways: from the ledger, from the invoices and from the payments. */
function threeWays({ invoices, payments, refunds }: MoneyHistory, books: Books): number[] {
  const received = payments.filter(({ status }) => status === 'completed' || status === 'refunded');
  const live = invoices.filter(isLive);
  const spoken = new Set(live.flatMap(({ id, estimate_id }) => [id, ...(estimate_id ? [estimate_id] : [])]));
  const unspoken = received.filter(
    ({ invoice_id, estimate_id }) => !spoken.has(invoice_id ?? '') && !spoken.has(estimate_id ?? ''),
  );
  return [
    revenueOf(books, ever),
    cents(live.map(({ total, balance_due }) => total - balance_due)) +
      cents(unspoken.map(({ amount, refunded_amount }) => amount - refunded_amount)),
    cents(received.map(({ amount }) => amount)) -
      cents(refunds.map(({ amount }) => amount)) +
      books.invoices.reduce((all, invoice) => all + uncoveredPart(invoice, payments), 0),
  ];
}

/** Returns the forecast's input data for the simulated business. */
function factsOf({ today, invoices, rules }: MoneyHistory): ForecastFacts {
  const window = { from: addDays(today, 1), to: lastDayOf(today) };
  return {
    ...nothingKnown,
    today,
    invoices: invoices
      .filter((invoice) => isUnpaid(invoice) && invoice.balance_due > 0)
      .map(({ disputed_at, balance_due, ...invoice }) => ({
        ...invoice,
        is_disputed: disputed_at !== null,
        balance: balance_due,
      })),
    recurring: rules.flatMap((rule) =>
      rule.next_on === null
        ? []
        : slotsBetween(rule, window.from, window.to).map((day) => ({
            id: `${rule.id} ${day}`,
            day,
            amount: -rule.amount,
          })),
    ),
    spent: { weeks: [], is_whole: true },
  };
}

function figuresOf(history: MoneyHistory, period: Period): Record<string, [unknown, unknown]> {
  const { journal, invoices, estimates, payments, rules, today } = history;
  const books = booksOf(history);
  const past = yearBefore(period, period.to);
  const [cash, accrual] = [
    profitIn(history, books, period, 'cash'),
    profitIn(history, books, period, 'accrual'),
  ];
  const billed = new Set(
    invoices.filter(({ status }) => status !== 'cancelled').map(({ estimate_id }) => estimate_id),
  );
  const deposits = payments.filter(
    ({ estimate_id, status }) => estimate_id !== null && !billed.has(estimate_id) && status === 'completed',
  );
  const open = invoices.filter((invoice) => isUnpaid(invoice) && invoice.balance_due > 0);
  const facts = factsOf(history);
  const { weeks, lines } = forecastOf(facts);
  const movements = movementsOf(facts);
  const movedBy = (line: string) =>
    movements.filter((movement) => movement.line === line).reduce((all, { amount }) => all + amount, 0);
  const bills = billsOf(journal);
  const isToCome = { from: addDays(today, 1), to: lastDayOf(today) };
  return {
    'cash revenue': [revenueOf(books, period), cashIn(journal, period)],
    'cash of the year before': [cents([cash.before.gross]), cashIn(journal, past)],
    'accrual revenue': [cents([accrual.gross]), billedIn(journal, period)],
    expenses: [cents([cash.expenses]), spentIn(journal, period)],
    profit: [cents([cash.profit]), cashIn(journal, period) - spentIn(journal, period)],
    'profit by months': [cents(cash.months.map(({ profit }) => profit)), cents([cash.profit])],
    'expenses by category': [cents(cash.categories.map(({ total }) => total)), spentIn(journal, period)],
    'accrual profit': [cents([accrual.profit]), billedIn(journal, period) - spentIn(journal, period)],
    'deposits held': [
      cents(deposits.map(({ amount, refunded_amount }) => amount - refunded_amount)),
      heldOn(
        journal,
        estimates.map(({ id }) => id),
      ),
    ],
    receivables: [cents(open.map(({ balance_due }) => balance_due)), owed(journal)],
    'totals of bills': [
      invoices.filter(isLive).map(({ id, total }) => [id, toCents(total)]),
      invoices.filter(isLive).map(({ id }) => [id, bills.get(id)?.total]),
    ],
    'tax by rate': [
      invoices.map(({ items }) => taxByRate(items, amountOff(0)).reduce((all, { tax }) => all + tax, 0)),
      invoices.map(({ tax }) => toCents(tax)),
    ],
    reconciliation: [new Set(threeWays(history, books)).size, 1],
    'the forecast of invoices': [movedBy('invoices'), owed(journal)],
    'the forecast of expenses': [
      movedBy('recurring'),
      -rules
        .filter(({ next_on }) => next_on !== null)
        .flatMap((rule) =>
          slotsBetween(rule, rule.first_on, isToCome.to)
            .filter((day) => isIn(day, isToCome))
            .map(() => toCents(rule.amount)),
        )
        .reduce((all, amount) => all + amount, 0),
    ],
    'lines of the forecast': [lines.reduce((all, { amount }) => all + amount, 0), weeks.at(-1)?.expected],
    'recurring expenses once': [
      new Set(
        history.expenses.map(({ recurring_id, recurring_slot, id }) =>
          recurring_id ? `${recurring_id} ${recurring_slot}` : id,
        ),
      ).size,
      history.expenses.length,
    ],
  };
}

test(`every figure on the money screens matches an independent journal and reconciles to 0.00 in ${histories} random histories of invoices, payments, refunds, deposits, fees and expenses`, () => {
  const seen = { fees: 0, refunds: 0, voided: 0, deposits: 0, cancelled: 0, cents: 0, recurring: 0 };
  for (let seed = 0; seed < histories; seed++) {
    const history = liveMoneyHistory(seed);
    const { below } = chanceOf(seed + histories);
    const from = addDays(history.today, -below(250));
    for (const [name, [told, counted]] of Object.entries(
      figuresOf(history, { from, to: addDays(from, below(120)) }),
    ))
      if (told !== counted && JSON.stringify(told) !== JSON.stringify(counted))
        expect(told, `seed ${seed}: ${name}`).toEqual(counted);
    seen.fees += history.invoices.flatMap(({ fees }) => fees).length;
    seen.refunds += history.refunds.length;
    seen.voided += history.payments.filter(({ status }) => status === 'voided').length;
    seen.deposits += history.payments.filter(({ estimate_id }) => estimate_id).length;
    seen.cancelled += history.invoices.filter(({ status }) => status === 'cancelled').length;
    seen.cents += history.invoices.filter(
      (one) => uncoveredPart({ ...one, paid_on: null }, history.payments) === 1,
    ).length;
    seen.recurring += history.expenses.filter(({ recurring_id }) => recurring_id).length;
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(500);
});
