import { paymentMethodLabels } from '../documents/payment-method.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelinePayment, TimelineRefund } from './timeline-records.ts';
import { remarks } from './timeline-texts.ts';

/**
 * Describes the payment method, such as 'check 2281' or 'credit card ending in 4821'. The method 'other' is omitted,
 * because its name tells the reader nothing.
 */
function meansText({ payment_method, reference }: TimelinePayment): string {
  const method = payment_method === 'other' ? '' : paymentMethodLabels[payment_method].toLowerCase();
  // A word starts with a lowercase letter in the middle of a sentence; abbreviations such as ACH stay in capitals.
  const detail = reference?.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
  return [method, detail].filter(Boolean).join(' ');
}

const titled = (word: string, payment: TimelinePayment) =>
  [word, meansText(payment)].filter(Boolean).join(', ');

const isMoneyIn = ({ status }: TimelinePayment) => status === 'completed' || status === 'refunded';

type PaidFor = TimelineEvent['document'];

export function paymentEvent(payment: TimelinePayment, isDeposit: boolean, document: PaidFor): TimelineEvent {
  const notes = payment.notes?.trim();
  return {
    id: `payment ${payment.id}`,
    kind: 'payment',
    record_id: payment.id,
    document,
    date: payment.payment_date,
    at: payment.created_at,
    is_ahead: false,
    title: titled(isDeposit ? 'Deposit' : 'Payment', payment),
    detail: remarks([
      payment.received_by && `Received by ${payment.received_by}`,
      notes?.toLowerCase() !== 'deposit' && notes,
    ]),
    status: isMoneyIn(payment) ? null : payment.status,
    amount: payment.amount,
    flow: isMoneyIn(payment) ? 'in' : 'none',
  };
}

export function refundEvent(
  refund: TimelineRefund,
  payment: TimelinePayment,
  document: PaidFor,
): TimelineEvent {
  return {
    id: `refund ${refund.id}`,
    kind: 'refund',
    record_id: payment.id,
    document,
    date: refund.refund_date,
    at: refund.created_at,
    is_ahead: false,
    title: titled('Refund', payment),
    detail: remarks([refund.refunded_by && `Refunded by ${refund.refunded_by}`, refund.notes]),
    status: null,
    amount: refund.amount,
    flow: 'out',
  };
}
