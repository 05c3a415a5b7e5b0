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

export function paymentAmountProblem(amount: Dollars, balance: Cents): string | undefined {
  if (balance <= 0) return `There is nothing left to pay: the balance is ${formatCents(zeroCents)}`;
  const isAccepted = isMoney(amount) && amount > 0 && toCents(amount) <= balance;
  return isAccepted
    ? undefined
    : `Enter an amount above $0.00 and up to the balance of ${formatCents(balance)}`;
}

/** A payment without a document has no maximum amount. */
export function directPaymentProblem(amount: Dollars): string | undefined {
  return isMoney(amount) && amount > 0 ? undefined : 'Enter an amount above $0.00';
}

/**
 * A changed payment may be at most the balance that remains after the document's other payments, and not less than
 * its refunded amount.
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
