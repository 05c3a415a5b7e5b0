import { formatCents, isMoney, subtractCents, toCents } from '../../money.ts';
import type { CountablePayment } from './counted-payments.ts';

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
