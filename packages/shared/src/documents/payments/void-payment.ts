import type { CountablePayment } from './counted-payments.ts';

/**
 * Returns why a payment cannot be voided. Voiding means that the payment never happened, whereas a refund is a
 * separate event with its own date.
 */
export function voidProblem(payment: CountablePayment & { provider: string | null }): string | undefined {
  if (payment.status !== 'completed') return 'Only a completed payment can be voided';
  if (payment.provider) return 'This payment was taken online: refund it there';
  if (payment.refunded_amount > 0) return 'Part of this payment was refunded: refund the rest instead';
  return undefined;
}
