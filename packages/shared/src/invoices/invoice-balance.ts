import { type CountablePayment, countedTotal } from '../documents/counted-payments.ts';
import { type Cents, type Dollars, maxCents, oneCent, subtractCents, toCents, zeroCents } from '../money.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** A cent may be missing. */
export const isCovered = (total: Cents, received: Cents): boolean => received >= total - oneCent;

/** What a payment of so much leaves to pay. */
export function openBalance(total: Cents, received: Cents): Cents {
  return received > 0 && isCovered(total, received)
    ? zeroCents
    : maxCents(zeroCents, subtractCents(total, received));
}

/**
 * Total minus what was received on the invoice and on its source estimate. A paid invoice owes nothing, also when
 * a cent is missing or when it was imported as paid without payments.
 */
export function balanceDue(
  invoice: { status: InvoiceStatus; total: Dollars | null },
  payments: readonly CountablePayment[],
): Cents {
  if (invoice.status === 'paid' || invoice.status === 'cancelled' || !invoice.total) return zeroCents;
  return maxCents(zeroCents, subtractCents(toCents(invoice.total), countedTotal(payments)));
}
