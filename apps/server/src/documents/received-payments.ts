import { countedAmount } from '@dayworks/shared/documents/counted-payments';
import type { DocumentPayment } from '@dayworks/shared/documents/document-payment';
import { fromCents } from '@dayworks/shared/money';

export type ReceivedPayment = Pick<DocumentPayment, 'id' | 'amount' | 'payment_date' | 'payment_method'>;

/** What was really received: completed payments, less refunds. */
export function receivedPayments(payments: readonly DocumentPayment[]): ReceivedPayment[] {
  return payments
    .filter((payment) => countedAmount(payment) > 0)
    .map((payment) => ({
      id: payment.id,
      amount: fromCents(countedAmount(payment)),
      payment_date: payment.payment_date,
      payment_method: payment.payment_method,
    }));
}
