import type { InvoiceOverview, InvoiceRow, StatusCard } from '@dayworks/shared/invoices/invoice-list';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { type Dollars, fromCents, subtractCents, toCents } from '@dayworks/shared/money';

type GoneInvoice = Pick<
  InvoiceRow,
  'id' | 'business_id' | 'status' | 'sent_at' | 'displayed_status' | 'total' | 'balance_due'
>;

/** Returns the status card that shows the invoice, and the amount that the invoice adds to the card's total. */
function placeOf(invoice: GoneInvoice): { card: 'draft' | 'unpaid' | 'paid'; amount: Dollars } | undefined {
  if (invoice.displayed_status === 'draft') return { card: 'draft', amount: invoice.balance_due };
  if (isUnpaid(invoice)) return { card: 'unpaid', amount: invoice.balance_due };
  return invoice.status === 'paid' ? { card: 'paid', amount: invoice.total } : undefined;
}

function cardWithout(card: StatusCard, id: string, amount: Dollars): StatusCard {
  return {
    count: Math.max(0, card.count - 1),
    total: fromCents(subtractCents(toCents(card.total), toCents(amount))),
    invoices: card.invoices.filter((row) => row.id !== id),
  };
}

/** Returns the overview without the deleted invoice. */
export function overviewWithout(overview: InvoiceOverview, invoice: GoneInvoice): InvoiceOverview {
  if (invoice.business_id === null) {
    return { ...overview, orphans: overview.orphans.filter((row) => row.id !== invoice.id) };
  }
  const counts = { ...overview.counts };
  const place = placeOf(invoice);
  const left = ['all', invoice.displayed_status, ...(place?.card === 'unpaid' ? ['unpaid'] : [])];
  for (const filter of left as (keyof typeof counts)[]) {
    if (counts[filter] > 0) counts[filter] -= 1;
  }
  const cards = place && { [place.card]: cardWithout(overview[place.card], invoice.id, place.amount) };
  return { ...overview, ...cards, counts };
}
