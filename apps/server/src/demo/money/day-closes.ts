import { sumLines } from '@dayworks/shared/closing/day-close-lines';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { paymentMethods } from '@dayworks/shared/documents/payments/payment-method';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import {
  type DayCloseRow,
  type DemoContext,
  instantOn,
  type PaymentRow,
  type RefundRow,
  rowOf,
} from '../bluebird.ts';

const weeksBack = 4;
const missing = 20;
const explanation = 'Paid the dump fee from the cash box. Receipt is in the van.';

/**
 * Creates a day close for each day with payments in recent weeks. On one day cash was missing, and the close of that
 * day contains an explanation.
 */
export function createDayCloses(
  context: DemoContext,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): DayCloseRow[] {
  const { today } = context;
  const methods = new Map(payments.map(({ id, payment_method }) => [id, payment_method]));
  const moved = [
    ...payments
      .filter(({ status }) => status === 'completed' || status === 'refunded')
      .map(({ payment_date, payment_method, amount }) => ({
        day: payment_date,
        method: payment_method,
        amount,
      })),
    ...refunds.map(({ refund_date, payment_id, amount }) => ({
      day: refund_date,
      method: methods.get(payment_id),
      amount: -amount,
    })),
  ];
  const isLately = (day: CalendarDate) => day < today && day >= addDays(today, -7 * weeksBack);
  const days = [...new Set(moved.map(({ day }) => day).filter(isLately))].toSorted();
  const shortDay = days.find((on) =>
    moved.some(({ day, method, amount }) => day === on && method === 'cash' && amount > missing),
  );
  return days.map((day) => {
    const lines = paymentMethods.map((method) => {
      const those = moved.filter((one) => one.day === day && one.method === method);
      const recorded = fromCents(sumCents(those.map(({ amount }) => toCents(amount))));
      const isShort = day === shortDay && method === 'cash';
      return { method, recorded, counted: isShort ? recorded - missing : recorded };
    });
    const closed_at = instantOn(day, 17 * 60 + 40);
    return {
      ...rowOf(context, `day close ${day}`, closed_at),
      day,
      lines,
      ...sumLines(lines),
      explanation: day === shortDay ? explanation : null,
      closed_by: context.people[0]?.id ?? null,
      closed_at,
      reopened_by: null,
      reopened_at: null,
      reopen_reason: null,
    };
  });
}
