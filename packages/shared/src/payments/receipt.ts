import type { PaymentStatus } from '../documents/payments/payment-method.ts';

/**
 * Returns why a payment has no receipt. Every received payment has a receipt, even if the payment was refunded later;
 * the receipt then shows the refund.
 */
export function receiptProblem({ status }: { status: PaymentStatus }): string | undefined {
  return status === 'completed' || status === 'refunded'
    ? undefined
    : 'There is no receipt because this payment was not received';
}
