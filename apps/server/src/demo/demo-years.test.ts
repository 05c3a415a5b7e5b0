import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  startOfMonth,
} from '@dayworks/shared/dates/calendar-date';
import { marginOf } from '@dayworks/shared/financials/profit-and-loss';
import { type Cents, subtractCents, sumCents, toCents } from '@dayworks/shared/money';
import { describe, expect, test } from 'vitest';
import { monthOf } from './bluebird.ts';
import { type Demo, demo } from './demo.ts';

type Period = { from: CalendarDate; to: CalendarDate };

function booksOf({ invoices, payments, refunds, expenses, overheads, marketingSpend }: Demo) {
  const sumOf = <Row extends { amount: number }>(rows: readonly Row[], dayOf: (row: Row) => string | null) =>
    function within({ from, to }: Period): Cents {
      const inside = rows.filter((row) => from <= (dayOf(row) ?? '') && (dayOf(row) ?? '') <= to);
      return sumCents(inside.map(({ amount }) => toCents(amount)));
    };
  const sent = invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled');
  const received = sumOf(payments, ({ payment_date }) => payment_date);
  const returned = sumOf(refunds, ({ refund_date }) => refund_date);
  return {
    invoiced: sumOf(
      sent.map(({ date, total }) => ({ date, amount: total })),
      ({ date }) => date,
    ),
    received: (period: Period) => subtractCents(received(period), returned(period)),
    spent: sumOf([...expenses, ...overheads, ...marketingSpend], ({ spent_on }) => spent_on),
  };
}

const isInSummer = (month: CalendarDate) => monthOf(month) >= 4 && monthOf(month) <= 10;

const isHealthy = (margin: number | null) => margin !== null && margin >= 10 && margin <= 35;

describe.each(['2026-05-14', '2026-11-16', '2027-01-20', '2026-08-30', '2025-03-31'])(
  'two years of demo data up to %s',
  (today) => {
    const made = demo(today, 1);
    const { invoiced, received, spent } = booksOf(made);
    const margins = (period: Period) =>
      [invoiced, received].map((revenue) =>
        marginOf(revenue(period), subtractCents(revenue(period), spent(period))),
      );
    const yesterday = addDays(today, -1);

    test('in the demo data, last year and the last twelve months have a margin of 10 to 35 percent, both by invoiced amounts and by received amounts', () => {
      const year = Number(today.slice(0, 4)) - 1;
      for (const period of [
        { from: `${year}-01-01`, to: `${year}-12-31` },
        { from: addMonths(today, -12), to: yesterday },
      ]) {
        expect(margins(period).every(isHealthy)).toBe(true);
      }
    });

    test('in the demo data, summers bring in more income than winters, and income starts as early as expenses', () => {
      const lastMonths = Array.from({ length: 23 }, (_, index) => addMonths(startOfMonth(today), index - 23));
      const of = (isSummer: boolean) =>
        lastMonths
          .filter((month) => isInSummer(month) === isSummer)
          .map((month) => invoiced({ from: month, to: endOfMonth(month) }));
      const mean = (months: Cents[]) => sumCents(months) / months.length;
      expect(mean(of(true))).toBeGreaterThan(mean(of(false)));
      const [first = ''] = lastMonths;
      expect(invoiced({ from: first, to: endOfMonth(first) })).toBeGreaterThan(0);
      expect(made.overheads.every(({ spent_on }) => spent_on >= first)).toBe(true);
    });
  },
);
