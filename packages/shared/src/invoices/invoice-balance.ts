import { type CountablePayment, countedTotal } from '../documents/payments/counted-payments.ts';
import { type Cents, type Dollars, maxCents, oneCent, subtractCents, zeroCents } from '../money.ts';
import { payableTotal, type ReducedInvoice } from './credit-rules.ts';
import { type InvoiceStatus, isEndedUnpaid } from './invoice-status.ts';

/** Returns whether the amount received covers the total; one missing cent is tolerated. */
export const isCovered = (total: Cents, received: Cents): boolean => received >= total - oneCent;

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
