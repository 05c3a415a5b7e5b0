import { type CalendarDate, compareDates } from '../../dates/calendar-date.ts';
import { type Cents, fromCents, maxCents, subtractCents, sumCents, toCents, zeroCents } from '../../money.ts';
import { dedupeById } from '../lines/rules.ts';
import type { DocumentPayment } from './document-payment.ts';

export type CountablePayment = Pick<
  DocumentPayment,
  'id' | 'status' | 'amount' | 'refunded_amount' | 'payment_date'
>;

/**
 * The current value of a payment: its amount minus refunds if the payment is completed, otherwise zero. Applied
 * customer credit is treated like a payment, and credit that the customer received from the invoice is treated like a
 * negative payment.
 */
export function countedAmount(payment: CountablePayment): Cents {
  if (payment.status === 'applied') return toCents(payment.amount);
  if (payment.status !== 'completed') return zeroCents;
  return maxCents(zeroCents, subtractCents(toCents(payment.amount), toCents(payment.refunded_amount)));
}

/**
 * Returns the total of the payments. A payment that is linked to both the invoice and its source estimate counts only
 * once.
 */
export function countedTotal(payments: readonly CountablePayment[]): Cents {
  return sumCents(dedupeById(payments).map(countedAmount));
}

export function latestCountedDate(payments: readonly CountablePayment[]): CalendarDate | null {
  const dates = payments
    .filter((payment) => countedAmount(payment) > 0)
    .map((payment) => payment.payment_date);
  return dates.toSorted(compareDates).at(-1) ?? null;
}

export interface ReceivedPayment
  extends Pick<DocumentPayment, 'id' | 'amount' | 'payment_date' | 'payment_method'> {
  /** Whether the payment was made on the estimate before the invoice existed. */
  is_deposit: boolean;
}

/**
 * Returns the payments that were received, without duplicates: completed payments minus refunds, and customer credit.
 */
export function receivedPayments(payments: readonly DocumentPayment[]): ReceivedPayment[] {
  return dedupeById(payments)
    .filter((payment) => countedAmount(payment) !== 0)
    .map((payment) => ({
      id: payment.id,
      amount: fromCents(countedAmount(payment)),
      payment_date: payment.payment_date,
      payment_method: payment.payment_method,
      is_deposit: Boolean(payment.estimate_id),
    }));
}

export function receivedTotal(payments: readonly Pick<ReceivedPayment, 'amount'>[]): Cents {
  return sumCents(payments.map(({ amount }) => toCents(amount)));
}
