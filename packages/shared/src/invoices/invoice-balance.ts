import { type CountablePayment, countedTotal } from '../documents/payments/counted-payments.ts';
import { type Cents, type Dollars, maxCents, oneCent, subtractCents, toCents, zeroCents } from '../money.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** Returns whether the amount received covers the total; one missing cent is tolerated. */
export const isCovered = (total: Cents, received: Cents): boolean => received >= total - oneCent;

/** Returns the balance that remains after the given amount has been received. */
export function openBalance(total: Cents, received: Cents): Cents {
  return received > 0 && isCovered(total, received)
    ? zeroCents
    : maxCents(zeroCents, subtractCents(total, received));
}

/**
 * Returns the total minus the payments on the invoice and on its source estimate. A paid invoice has no balance, even
 * if a cent is missing or if the invoice was imported as paid without payments.
 */
export function balanceDue(
  invoice: { status: InvoiceStatus; total: Dollars | null },
  payments: readonly CountablePayment[],
): Cents {
  if (invoice.status === 'paid' || invoice.status === 'cancelled' || !invoice.total) return zeroCents;
  return maxCents(zeroCents, subtractCents(toCents(invoice.total), countedTotal(payments)));
}
