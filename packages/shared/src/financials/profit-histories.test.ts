import { expect, test } from 'vitest';
import { addDays, addMonths, type CalendarDate, startOfMonth } from '../dates/calendar-date.ts';
import { slotsBetween } from '../dates/recurring-dates.ts';
import { type Books, type Period, revenueOf, uncoveredPart } from '../ledger/revenue.ts';
import { fromCents, toCents } from '../money.ts';
import { salesPeriods } from '../sales/sales-periods.ts';
import { profitAndLoss, type SpentAmount, yearBefore } from './profit-and-loss.ts';

const histories = 5000;
const today = '2026-05-14';

function chanceOf(seed: number) {
  let state = (seed + 1) * 747_796_405;
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 16), 277_803_737) + 2_891_336_453) >>> 0;
    return (state >>> 5) % limit;
  };
  return { below, happens: (percent: number) => below(100) < percent };
}
type Chance = ReturnType<typeof chanceOf>;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const someDay = ({ below }: Chance) => addDays(today, -below(800));

/**
 * Creates invoices that are unpaid, partially paid or fully paid. Some invoices are refunded, and some are imported
 * as paid without a payment.
 */
function someBooks(chance: Chance): Books {
  const invoices = many(chance.below(8), (index) => ({
    id: `i${index}`,
    estimate_id: chance.happens(20) ? `e${index}` : null,
    status: chance.happens(50) ? 'paid' : 'sent',
    total: (1 + chance.below(90_000)) / 100,
    paid_on: someDay(chance),
  }));
  const payments = invoices.flatMap(({ id, estimate_id, total }, index) =>
    many(chance.below(3), (time) => {
      const amount = Math.round(total * 100 * (chance.happens(50) ? 1 : 0.4)) / 100;
      const isDeposit = estimate_id !== null && chance.happens(50);
      return {
        id: `p${index} ${time}`,
        invoice_id: isDeposit ? null : id,
        estimate_id: isDeposit ? estimate_id : null,
        amount,
        refunded_amount: chance.happens(20) ? amount : 0,
        payment_date: someDay(chance),
        status: chance.happens(90) ? 'completed' : 'voided',
      };
    }),
  );
  const refunds = payments
    .filter(({ refunded_amount, status }) => refunded_amount > 0 && status === 'completed')
    .map(({ id, refunded_amount, payment_date }) => ({
      payment_id: id,
      amount: refunded_amount,
      refund_date: addDays(payment_date, chance.below(30)),
    }));
  return { invoices, payments, refunds };
}

interface Spent {
  spent_on: CalendarDate;
  category: string | null;
  amount: number;
}

/** Creates manual and recurring expenses up to today. */
function someExpenses(chance: Chance): Spent[] {
  const amount = () => (1 + chance.below(50_000)) / 100;
  const category = () => ['Fuel', 'Rent', null][chance.below(3)] ?? null;
  const recurring = many(chance.below(3), () => {
    const spent = { amount: amount(), category: category() };
    const rule = {
      every: 1 + chance.below(3),
      unit: chance.happens(70) ? ('month' as const) : ('week' as const),
      first_on: someDay(chance),
      until: chance.happens(30) ? someDay(chance) : null,
    };
    return slotsBetween(rule, rule.first_on, today).map((spent_on) => ({ ...spent, spent_on }));
  });
  const byHand = many(chance.below(10), () => ({
    amount: amount(),
    category: category(),
    spent_on: someDay(chance),
  }));
  return [...byHand, ...recurring.flat()];
}

const isIn = (day: CalendarDate, { from, to }: Period) => from <= day && day <= to;

/** Aggregates the rows in the same way as the two queries for the screen: by month, and by month and category. */
function booksOf(books: Books, spent: readonly Spent[], period: Period) {
  const months = salesPeriods(period, 'month');
  return {
    gross: months.map((month) => ({
      ...{ start: month.from, amount: fromCents(revenueOf(books, month)) },
      ...{ tax_collected: 0, tax_refunded: 0, credited: 0, bad_debt: 0 },
    })),
    spent: months.flatMap((month): SpentAmount[] =>
      spent
        .filter(({ spent_on }) => isIn(spent_on, month))
        .map(({ amount, category }) => ({ start: month.from, category, amount })),
    ),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + toCents(amount), 0);

/** Calculates the profit row by row, as an independent check. */
function naiveProfit(books: Books, spent: readonly Spent[], period: Period): number {
  const counted = books.payments.filter(({ status }) => status === 'completed');
  const received = counted.filter(({ payment_date }) => isIn(payment_date, period));
  const back = books.refunds.filter(({ refund_date }) => isIn(refund_date, period));
  const uncovered = books.invoices
    .filter(({ paid_on }) => paid_on !== null && isIn(paid_on, period))
    .map((invoice) => uncoveredPart(invoice, books.payments));
  return (
    sum(received.map(({ amount }) => amount)) -
    sum(back.map(({ amount }) => amount)) +
    uncovered.reduce((all, amount) => all + amount, 0) -
    sum(spent.filter(({ spent_on }) => isIn(spent_on, period)).map(({ amount }) => amount))
  );
}

test(`the profit and loss statement matches the individual rows in ${histories} random histories with recurring expenses`, () => {
  for (let seed = 0; seed < histories; seed++) {
    const chance = chanceOf(seed);
    const [books, spent] = [someBooks(chance), someExpenses(chance)];
    const from = startOfMonth(addMonths(today, -chance.below(12)));
    const period = { from: chance.happens(50) ? from : addDays(from, chance.below(20)), to: today };
    const past = yearBefore(period, today);
    const told = profitAndLoss(period, past, booksOf(books, spent, period), booksOf(books, spent, past));
    const cents = [told.profit, told.before.profit].map((amount) => Math.round(amount * 100));
    const naive = [naiveProfit(books, spent, period), naiveProfit(books, spent, past)];
    if (cents[0] !== naive[0] || cents[1] !== naive[1]) expect(cents, `history ${seed}`).toEqual(naive);
    if (sum(told.months.map(({ profit }) => profit)) !== cents[0]) expect.fail(`history ${seed}: months`);
    if (sum(told.categories.map(({ total }) => total)) !== sum([told.expenses]))
      expect.fail(`history ${seed}: categories`);
  }
});
