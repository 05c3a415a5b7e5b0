import type { CalendarDate } from '../calendar-date.ts';
import { type Cents, maxCents, subtractCents, sumCents, toCents, zeroCents } from '../money.ts';

/** Payments, refunds and invoices as plain rows: all that revenue is made of. */
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
  /** The day it became paid. */
  paid_on: CalendarDate | null;
}

export interface Books {
  payments: readonly ReceivedPayment[];
  refunds: readonly GivenBack[];
  invoices: readonly BilledInvoice[];
}

/** Both ends included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

const isIn = (date: CalendarDate | null, { from, to }: Period) => date !== null && date >= from && date <= to;

/** It was received, also when all of it went back later: the refund has a day of its own. */
const wasReceived = ({ status }: ReceivedPayment) => status === 'completed' || status === 'refunded';

const netOf = (payment: ReceivedPayment) =>
  wasReceived(payment)
    ? maxCents(zeroCents, subtractCents(toCents(payment.amount), toCents(payment.refunded_amount)))
    : zeroCents;

/** What a paid invoice has no payments for: a missing cent, or all of one that was imported as paid (D1). */
export function uncoveredPart(invoice: BilledInvoice, payments: readonly ReceivedPayment[]): Cents {
  if (invoice.status !== 'paid') return zeroCents;
  const counted = payments.filter(
    ({ invoice_id, estimate_id }) =>
      invoice_id === invoice.id || (estimate_id !== null && estimate_id === invoice.estimate_id),
  );
  return maxCents(zeroCents, subtractCents(toCents(invoice.total), sumCents(counted.map(netOf))));
}

/** Each dollar once over all periods (D1). */
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

/** Payments less refunds of the period, each once, whatever became of their invoice (D1). */
export function recentPaymentsOf({ payments, refunds }: Books, period: Period): Cents {
  return revenueOf({ payments, refunds, invoices: [] }, period);
}
