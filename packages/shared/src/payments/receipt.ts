import type { PaymentStatus } from '../documents/payment-method.ts';

/** Money that came in has a receipt, also when it went back later: then the receipt says so. */
export function receiptProblem({ status }: { status: PaymentStatus }): string | undefined {
  return status === 'completed' || status === 'refunded'
    ? undefined
    : 'There is no receipt, because this payment was not received';
}
