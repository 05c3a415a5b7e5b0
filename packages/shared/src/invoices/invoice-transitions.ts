import type { CalendarDate } from '../dates/calendar-date.ts';
import {
  type CountablePayment,
  countedTotal,
  latestCountedDate,
} from '../documents/payments/counted-payments.ts';
import { type Cents, type Dollars, maxCents, oneCent, subtractCents, zeroCents } from '../money.ts';
import { payableTotal, type ReducedInvoice } from './credit-rules.ts';
import { type InvoiceStatus, isEndedUnpaid, wasSent } from './invoice-status.ts';

/** Returns whether the amount received covers the total; one missing cent is tolerated. */
const isCovered = (total: Cents, received: Cents): boolean => received >= total - oneCent;

/** Returns the balance that remains after the given amount has been received. */
export function openBalance(total: Cents, received: Cents): Cents {
  return received > 0 && isCovered(total, received)
    ? zeroCents
    : maxCents(zeroCents, subtractCents(total, received));
}

/**
 * Returns the total minus credit notes, write-offs and the payments on the invoice and on its source estimate. A paid invoice has no balance, even
 * if a cent is missing or if the invoice was imported as paid without payments.
 */
export function balanceDue(
  invoice: Omit<ReducedInvoice, 'total'> & { status: InvoiceStatus; total: Dollars | null },
  payments: readonly CountablePayment[],
): Cents {
  const { status, total } = invoice;
  if (status === 'paid' || status === 'cancelled' || isEndedUnpaid(status) || !total) return zeroCents;
  return maxCents(zeroCents, subtractCents(payableTotal({ ...invoice, total }), countedTotal(payments)));
}

export interface UnsettledInvoice extends ReducedInvoice {
  status: InvoiceStatus;
  created_at: string;
  sent_at: string | null;
  viewed_at: string | null;
  paid_at: CalendarDate | null;
  /** The total before the edit; it equals `total` unless the edit changed the total. */
  totalBefore: Dollars;
  /** True if the invoice was paid with customer credit that has just been removed. */
  wasPaidByCredit?: boolean;
  /** The payments on the invoice and on its source estimate. */
  payments: readonly CountablePayment[];
}

export interface Settlement {
  status: InvoiceStatus;
  sent_at: string | null;
  viewed_at: string | null;
  /** The date of the latest payment that counts toward the invoice; null unless the invoice is paid. */
  paid_at: CalendarDate | null;
  balance: Cents;
}

/**
 * Returns whether an invoice was imported as paid: it has no payments at all, and its total is not zero. An imported
 * paid invoice stays paid.
 */
function wasImportedAsPaid(invoice: UnsettledInvoice): boolean {
  const { status, payments, totalBefore, wasPaidByCredit = false } = invoice;
  return status === 'paid' && payments.length === 0 && totalBefore !== 0 && !wasPaidByCredit;
}

/**
 * Returns the times when the invoice was sent and viewed. These times are preserved through payments and refunds, so
 * that the earlier status can be restored.
 */
function remembered(invoice: UnsettledInvoice): Pick<Settlement, 'sent_at' | 'viewed_at'> {
  const wasViewed = invoice.viewed_at !== null || invoice.status === 'viewed';
  /*
   * The time when an imported invoice was sent or viewed can be unknown. In that case, the creation time of the invoice
   * is used.
   */
  return {
    sent_at: invoice.sent_at ?? (wasViewed || wasSent(invoice) ? invoice.created_at : null),
    viewed_at: invoice.viewed_at ?? (wasViewed ? invoice.created_at : null),
  };
}

function statusFor(
  invoice: UnsettledInvoice,
  { sent_at, viewed_at }: Pick<Settlement, 'sent_at' | 'viewed_at'>,
): InvoiceStatus {
  const payable = payableTotal(invoice);
  const counted = countedTotal(invoice.payments);
  if (invoice.status === 'cancelled') return 'cancelled';
  if (wasImportedAsPaid(invoice)) return 'paid';
  // On an invoice with a write-off, a difference of one cent counts as unpaid and must be written off as well.
  if (invoice.written_off && counted >= payable) return 'written_off';
  if (counted > 0) return !invoice.written_off && isCovered(payable, counted) ? 'paid' : 'partially_paid';
  if (sent_at === null) return 'draft';
  /*
   * If the invoice was credited but the customer has already used that credit, and the original payment was taken back,
   * the customer owes the used credit.
   */
  if (payable === 0 && counted === 0) return invoice.credited ? 'credited' : 'paid';
  return viewed_at === null ? 'sent' : 'viewed';
}

function paidAtFor(invoice: UnsettledInvoice, status: InvoiceStatus): CalendarDate | null {
  if (status !== 'paid') return null;
  return wasImportedAsPaid(invoice) ? invoice.paid_at : latestCountedDate(invoice.payments);
}

/**
 * Calculates the stored invoice status. This function runs after every change to payments, refunds, items, discount,
 * sent_at or viewed_at, and no other code decides the status. Running the function again on its own result changes
 * nothing.
 */
export function settle(invoice: UnsettledInvoice): Settlement {
  const timestamps = remembered(invoice);
  const status = statusFor(invoice, timestamps);
  return {
    ...timestamps,
    status,
    paid_at: paidAtFor(invoice, status),
    balance: balanceDue({ ...invoice, status }, invoice.payments),
  };
}
