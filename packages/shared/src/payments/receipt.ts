import { formatLong } from '../dates/calendar-date.ts';
import { shortNumber } from '../documents/document-kind.ts';
import { methodInSentence, type PaymentStatus } from '../documents/payments/payment-method.ts';
import { plainValue } from '../messages/fill.ts';
import type { LetterValues } from '../messages/letter-field.ts';
import { type Dollars, formatMoney } from '../money.ts';
import type { PaymentDetail } from './payment-list.ts';

/**
 * Returns why a payment has no receipt. Every received payment has a receipt, even if the payment was refunded later;
 * the receipt then shows the refund.
 */
export function receiptProblem({ status }: { status: PaymentStatus }): string | undefined {
  return status === 'completed' || status === 'refunded'
    ? undefined
    : 'There is no receipt because this payment was not received';
}

type ToldPayment = Pick<
  PaymentDetail,
  'id' | 'amount' | 'refunded_amount' | 'payment_method' | 'payment_date' | 'document'
> & {
  balance_left: Dollars | null;
  /** The purpose of the payment, such as 'Invoice #7f3a9c21'; null for a direct payment. */
  purpose: string | null;
};

/** Builds a sentence such as 'We received $200.00 (check) on November 10, 2026 for Invoice #7f3a9c21.' */
function receivedSentence({ amount, payment_method, payment_date, purpose }: ToldPayment): string {
  const method = methodInSentence(payment_method);
  const what = plainValue(purpose);
  return `We received ${formatMoney(amount)} (${method}) on ${formatLong(payment_date)}${what ? ` for ${what}` : ''}.`;
}

const refundSentence = ({ refunded_amount }: ToldPayment) =>
  refunded_amount > 0 ? `${formatMoney(refunded_amount)} was refunded to you.` : null;

function balanceSentence({ balance_left }: ToldPayment): string | null {
  if (balance_left === null) return null;
  return balance_left > 0
    ? `The remaining balance is ${formatMoney(balance_left)}.`
    : 'There is no balance due.';
}

/** Returns the payment details that are inserted into a receipt. */
export function receiptValues(payment: ToldPayment): Partial<LetterValues> {
  const { id, amount, balance_left, payment_date, payment_method, document } = payment;
  return {
    number: document?.number ?? shortNumber(id),
    amount: formatMoney(amount),
    payment_method: methodInSentence(payment_method),
    payment_date: formatLong(payment_date),
    balance: balance_left === null ? null : formatMoney(balance_left),
    received: [receivedSentence(payment), refundSentence(payment), balanceSentence(payment)]
      .filter(Boolean)
      .join(' '),
    attached: 'Your receipt is attached.',
  };
}
