import type { CalendarDate } from '../../dates/calendar-date.ts';
import {
  addCents,
  type Cents,
  type Dollars,
  formatCents,
  formatMoney,
  isMoney,
  maxCents,
  subtractCents,
  toCents,
  zeroCents,
} from '../../money.ts';
import { type CountablePayment, countedTotal } from './counted-payments.ts';

/** An edit must not lower a document's total below the amount that the customer has already paid. */
export function editedTotalProblem(
  newTotal: Cents,
  payments: readonly CountablePayment[],
  /** The amount that credit notes and write-offs have taken off the document. */
  reduced: Cents = zeroCents,
): string | undefined {
  const received = addCents(countedTotal(payments), reduced);
  if (newTotal >= received) return undefined;
  return `The new total of ${formatCents(newTotal)} is below the ${formatCents(received)} already paid${reduced > 0 ? ' or credited: refund it or undo the credit first' : ': issue a refund first'}`;
}

export function paymentAmountProblem(amount: Dollars, balance: Cents): string | undefined {
  if (balance <= 0) return `There is nothing left to pay: the balance is ${formatCents(zeroCents)}`;
  const isAccepted = isMoney(amount) && amount > 0 && toCents(amount) <= balance;
  return isAccepted
    ? undefined
    : `Enter an amount above $0.00 and up to the balance of ${formatCents(balance)}`;
}

/** The amount of a payment that belongs to no invoice or estimate has no upper limit. */
export function directPaymentProblem(amount: Dollars): string | undefined {
  return isMoney(amount) && amount > 0 ? undefined : 'Enter an amount above $0.00';
}

/**
 * A changed payment must not exceed the balance that remains after the document's other payments, and must not be less
 * than its refunded amount.
 */
export function changedPaymentProblem(
  payment: CountablePayment & { provider: string | null },
  amount: Dollars,
  document: { total: Dollars; payments: readonly CountablePayment[] } | null,
): string | undefined {
  if (payment.status !== 'completed') return 'Only a completed payment can be changed';
  if (amount === payment.amount) return undefined;
  if (payment.provider) return 'This payment was taken online, so its amount cannot be changed';
  if (payment.refunded_amount > 0 && amount < payment.refunded_amount) {
    return `The amount cannot be below the ${formatMoney(payment.refunded_amount)} already refunded`;
  }
  if (!document) return directPaymentProblem(amount);
  const others = document.payments.filter((other) => other.id !== payment.id);
  const open = maxCents(zeroCents, subtractCents(toCents(document.total), countedTotal(others)));
  return paymentAmountProblem(amount, addCents(open, toCents(payment.refunded_amount)));
}

/**
 * Returns why a refund is not possible. A refund cannot exceed the amount received, and a payment that was never
 * completed cannot be refunded.
 */
export function refundProblem(
  payment: CountablePayment & { provider: string | null },
  refund: { amount: number; refund_date: string },
): string | undefined {
  if (payment.status !== 'completed') return 'Only a completed payment can be refunded';
  if (payment.provider) return 'This payment was taken online: refund it there';
  if (refund.refund_date < payment.payment_date) return 'A refund cannot be dated before its payment';
  const left = subtractCents(toCents(payment.amount), toCents(payment.refunded_amount));
  const isAccepted = isMoney(refund.amount) && refund.amount > 0 && toCents(refund.amount) <= left;
  return isAccepted
    ? undefined
    : `Enter an amount above $0.00 and up to the ${formatCents(left)} that can still be refunded`;
}

/**
 * Returns why a payment cannot be voided. Voiding treats the payment as if it had never been made, whereas a refund is
 * recorded as a separate event with its own date.
 */
export function voidProblem(payment: CountablePayment & { provider: string | null }): string | undefined {
  if (payment.status !== 'completed') return 'Only a completed payment can be voided';
  if (payment.provider) return 'This payment was taken online: refund it there';
  if (payment.refunded_amount > 0) return 'Part of this payment was refunded: refund the rest instead';
  return undefined;
}

/**
 * Payments, refunds and expenses must be dated today or earlier in the business's time zone (M5a). Future amounts are
 * entered as recurring entries or forecasts instead.
 */
export const futureDateProblem = (day: CalendarDate, today: CalendarDate): string | undefined =>
  day > today ? 'The date cannot be in the future' : undefined;
