import { methodInSentence } from '../documents/payments/payment-method.ts';
import { displayedStatus, isOverdue, isUnpaid } from '../invoices/invoice-status.ts';
import { daysLate } from '../invoices/overdue/age-bucket.ts';
import { lateSince } from '../invoices/overdue/late-since.ts';
import { autopayEvent } from './autopay-events.ts';
import type { TimelineEvent } from './timeline.ts';
import type {
  TimelineClock,
  TimelineCredit,
  TimelineInvoice,
  TimelinePayment,
  TimelineRefund,
} from './timeline-records.ts';
import { dayOf, dayText, remarks } from './timeline-texts.ts';

/**
 * Describes the payment method, such as 'check 2281' or 'credit card ending in 4821'. The method 'other' is omitted,
 * because its name tells the reader nothing.
 */
function meansText({ payment_method, reference }: TimelinePayment): string {
  const method = payment_method === 'other' ? '' : methodInSentence(payment_method);
  /*
   * Changes the first letter of a word to lowercase for use within a sentence. Abbreviations such as ACH are unchanged.
   */
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

function lateness(invoice: TimelineInvoice, { today }: TimelineClock): string | false {
  const days = isOverdue(invoice, today) ? daysLate({ late_since: lateSince(invoice) }, today) : 0;
  return days > 0 && `Past due by ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Returns the event for an unpaid invoice's balance due, on the due date. */
function balance(invoice: TimelineInvoice, clock: TimelineClock): TimelineEvent[] {
  if (!isUnpaid(invoice) || invoice.balance_due <= 0) return [];
  return [
    {
      id: `balance ${invoice.id}`,
      kind: 'invoice',
      record_id: invoice.id,
      document: null,
      date: invoice.due_date ?? clock.today,
      at: null,
      is_ahead: true,
      title: 'Balance due',
      detail: remarks([
        invoice.due_date ? lateness(invoice, clock) : 'No due date',
        invoice.reminded_on && `Reminded on ${dayText(invoice.reminded_on, clock)}`,
        invoice.promised_for && `Payment promised for ${dayText(invoice.promised_for, clock)}`,
        invoice.reminders_stopped_at &&
          `Replied on ${dayText(dayOf(invoice.reminders_stopped_at, clock), clock)}`,
      ]),
      status: null,
      amount: invoice.balance_due,
      flow: 'none',
    },
  ];
}

/** Returns the event for a credit note or a write-off, which reduces the amount owed although nothing was paid. */
function creditEvent(invoice: TimelineInvoice, credit: TimelineCredit, clock: TimelineClock): TimelineEvent {
  return {
    id: `credit ${credit.id}`,
    kind: 'credit',
    record_id: invoice.id,
    document: { kind: 'invoice', id: invoice.id },
    date: credit.date,
    at: credit.created_at,
    is_ahead: false,
    title: credit.kind === 'credit_note' ? `Credit note ${credit.number}` : 'Written off as bad debt',
    detail: remarks([
      credit.created_by && `By ${credit.created_by}`,
      credit.sent_at && `Sent on ${dayText(dayOf(credit.sent_at, clock), clock)}`,
      credit.reason,
    ]),
    status: null,
    amount: -credit.amount,
    flow: 'none',
  };
}

/** Returns the event for voiding an invoice, after which nothing is owed on it. */
function voidEvent(invoice: TimelineInvoice, clock: TimelineClock): TimelineEvent[] {
  const { id, number, voided_at, void_reason, total } = invoice;
  if (voided_at === null) return [];
  return [
    {
      id: `void ${id}`,
      kind: 'credit',
      record_id: id,
      document: { kind: 'invoice', id },
      date: dayOf(voided_at, clock),
      at: voided_at,
      is_ahead: false,
      title: `Invoice ${number} voided`,
      detail: void_reason,
      status: null,
      amount: -total,
      flow: 'none',
    },
  ];
}

export function invoiceEvents(
  invoice: TimelineInvoice,
  hasDeposit: boolean,
  clock: TimelineClock,
): TimelineEvent[] {
  return [
    {
      id: `invoice ${invoice.id}`,
      kind: 'invoice',
      record_id: invoice.id,
      document: null,
      date: invoice.date ?? dayOf(invoice.created_at, clock),
      at: invoice.created_at,
      is_ahead: false,
      title: `Invoice ${invoice.number}`,
      detail: remarks([
        invoice.viewed_at && `Viewed on ${dayText(dayOf(invoice.viewed_at, clock), clock)}`,
        hasDeposit && 'Deposit applied',
      ]),
      status: displayedStatus(invoice, clock.today),
      amount: invoice.total,
      flow: 'none',
    },
    ...invoice.credits.map((credit) => creditEvent(invoice, credit, clock)),
    ...invoice.autopays.map((autopay) => autopayEvent(invoice, autopay, clock)),
    ...voidEvent(invoice, clock),
    ...balance(invoice, clock),
  ];
}
