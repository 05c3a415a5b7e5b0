import { addDays, type CalendarDate, startOfWeek } from '@dayworks/shared/calendar-date';
import { judgedWeeks } from '@dayworks/shared/forecast/kept-forecast';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { cash_forecasts, cash_settings } from '../forecast/table.ts';
import type { DemoContext } from './bluebird.ts';
import { type ExpenseRow, type PaymentRow, type RefundRow, rowOf } from './rows.ts';
import { instantOn } from './working-days.ts';

/** Looked up a week ago; the floor is a month of wages, rent and insurance and some more. */
export function createCashSettings(context: DemoContext): typeof cash_settings.$inferSelect {
  const counted_on = addDays(context.today, -7);
  return {
    ...rowOf(context, 'cash settings', instantOn(counted_on, 18 * 60)),
    cash: 5_200,
    counted_on,
    counted_moves: 0,
    floor: 12_500,
    version: 2,
  };
}

interface Books {
  payments: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  expenses: readonly ExpenseRow[];
}

function movedBetween({ payments, refunds, expenses }: Books, from: CalendarDate, to: CalendarDate): number {
  const isIn = (day: CalendarDate) => from <= day && day <= to;
  const received = payments.filter(
    ({ status, payment_date }) => ['completed', 'refunded'].includes(status) && isIn(payment_date),
  );
  return sumCents([
    ...received.map(({ amount }) => toCents(amount)),
    ...refunds.filter(({ refund_date }) => isIn(refund_date)).map(({ amount }) => toCents(-amount)),
    ...expenses.filter(({ spent_on }) => isIn(spent_on)).map(({ amount }) => toCents(-amount)),
  ]);
}

/** By how much each week came out better or worse than foretold, the newest first; the fifth left its range. */
const misses = [210.4, -640, 95.25, -1_180.5, 3_940, -320, 760.75, -55] as const;
const belowExpected = 1_900;
const aboveExpected = 2_600;

/** What the Mondays foretold, so that what came is seen beside it. */
export function createCashForecasts(
  context: DemoContext,
  books: Books,
): (typeof cash_forecasts.$inferSelect)[] {
  return misses.slice(0, judgedWeeks).map((miss, index) => {
    const monday = addDays(startOfWeek(context.today), -7 * (index + 1));
    const moved = movedBetween(books, monday, addDays(monday, 6));
    const around = (more: number) => fromCents(sumCents([toCents(moved / 100), toCents(more - miss)]));
    const foretold = { worst: around(-belowExpected), expected: around(0), best: around(aboveExpected) };
    return {
      ...rowOf(context, `forecast of ${monday}`, instantOn(monday, 52)),
      monday,
      opening: null,
      moved_before: 0,
      ...foretold,
      weeks: [{ from: monday, to: addDays(monday, 6), ...foretold }],
      lines: [],
    };
  });
}
