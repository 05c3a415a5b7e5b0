import type { CalendarDate } from '../dates/calendar-date.ts';
import { type Cents, maxCents, subtractCents, sumCents, toCents, zeroCents } from '../money.ts';

/** The rows of payments, refunds and invoices from which revenue is calculated. */
export interface ReceivedPayment {
  id: string;
  invoice_id: string | null;
  estimate_id: string | null;
  amount: number;
  refunded_amount: number;
  payment_date: CalendarDate;
  status: string;
}

export interface GivenBack {
  payment_id: string;
  amount: number;
  refund_date: CalendarDate;
}

export interface BilledInvoice {
  id: string;
  estimate_id: string | null;
  status: string;
  total: number;
  /** The credit notes on the invoice. */
  credited?: number;
  /** The date on which the invoice was fully paid. */
  paid_on: CalendarDate | null;
}

export interface Books {
  payments: readonly ReceivedPayment[];
  refunds: readonly GivenBack[];
  invoices: readonly BilledInvoice[];
}

/** A date range, including its first and last day. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

const isIn = (date: CalendarDate | null, { from, to }: Period) => date !== null && date >= from && date <= to;

/**
 * Returns whether the payment was received. A payment that was fully refunded later also counts, because the refund
 * has its own date.
 */
const wasReceived = ({ status }: ReceivedPayment) => status === 'completed' || status === 'refunded';

const netOf = (payment: ReceivedPayment) =>
  wasReceived(payment)
    ? maxCents(zeroCents, subtractCents(toCents(payment.amount), toCents(payment.refunded_amount)))
    : zeroCents;

/**
 * Returns the portion of a paid invoice that no payment covers: a missing cent, or the whole amount of an invoice
 * imported as paid (D1).
 */
export function uncoveredPart(invoice: BilledInvoice, payments: readonly ReceivedPayment[]): Cents {
  if (invoice.status !== 'paid') return zeroCents;
  const counted = payments.filter(
    ({ invoice_id, estimate_id }) =>
      invoice_id === invoice.id || (estimate_id !== null && estimate_id === invoice.estimate_id),
  );
  const payable = subtractCents(toCents(invoice.total), toCents(invoice.credited ?? 0));
  return maxCents(zeroCents, subtractCents(payable, sumCents(counted.map(netOf))));
}

/** Returns the revenue for a period. Each dollar counts exactly once across all periods (D1). */
export function revenueOf(books: Books, period: Period): Cents {
  const refunded = new Set(books.payments.filter(wasReceived).map(({ id }) => id));
  const received = books.payments.filter(
    (payment) => wasReceived(payment) && isIn(payment.payment_date, period),
  );
  const back = books.refunds.filter(
    (refund) => refunded.has(refund.payment_id) && isIn(refund.refund_date, period),
  );
  const uncovered = books.invoices
    .filter((invoice) => isIn(invoice.paid_on, period))
    .map((invoice) => uncoveredPart(invoice, books.payments));
  return subtractCents(
    sumCents([...received.map(({ amount }) => toCents(amount)), ...uncovered]),
    sumCents(back.map(({ amount }) => toCents(amount))),
  );
}

/**
 * Returns the payments minus the refunds in the period, each counted once, regardless of the status of their invoices
 * (D1).
 */
export function recentPaymentsOf({ payments, refunds }: Books, period: Period): Cents {
  return revenueOf({ payments, refunds, invoices: [] }, period);
}
