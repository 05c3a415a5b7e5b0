import { type Cents, fromCents, sumCents, toCents } from '../../money.ts';
import { dedupeById } from '../lines/dedupe.ts';
import { countedAmount } from './counted-payments.ts';
import type { DocumentPayment } from './document-payment.ts';

export interface ReceivedPayment
  extends Pick<DocumentPayment, 'id' | 'amount' | 'payment_date' | 'payment_method'> {
  /** Whether the payment was made on the estimate before there was an invoice. */
  is_deposit: boolean;
}

/** The payments actually received, each listed once: completed payments, minus refunds. */
export function receivedPayments(payments: readonly DocumentPayment[]): ReceivedPayment[] {
  return dedupeById(payments)
    .filter((payment) => countedAmount(payment) > 0)
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
