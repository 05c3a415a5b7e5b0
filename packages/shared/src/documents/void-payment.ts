import type { CountablePayment } from './counted-payments.ts';

/** A void says that the payment never was. Money that went back is another story: it has a day of its own. */
export function voidProblem(payment: CountablePayment & { provider: string | null }): string | undefined {
  if (payment.status !== 'completed') return 'Only a completed payment can be voided';
  if (payment.provider) return 'This payment was taken online: refund it there';
  if (payment.refunded_amount > 0) return 'A part of this payment was refunded: refund the rest instead';
  return undefined;
}
