import { documentNumber, documentTitle } from '@dayworks/shared/documents/document-number';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { paymentQuery } from './get-payment.ts';

/** A payment with the balance that is due on its document today; the balance is null if the payment has no document. */
export interface Receipt extends PaymentDetail {
  balance_left: number | null;
}

export const receiptFileName = (id: string) => `Receipt-${documentNumber(id)}.pdf`;

/**
 * Returns a label for the paid document, such as 'Invoice #7f3a9c21' or 'Estimate #b29e01d4, New gutters'; null for a
 * direct payment.
 */
export function paidFor({ document }: Receipt): string | null {
  if (!document) return null;
  const title = documentTitle(document.kind, document.id);
  return document.title ? `${title}, ${document.title}` : title;
}

/** Once an estimate is invoiced, the remaining balance is the balance of its invoice. */
const balanceLeft = `select case
    when p.invoice_id is not null then (select i.balance_due from invoices i
      where i.business_id = $1 and i.id = p.invoice_id and i.status <> 'cancelled')
    when p.estimate_id is not null then coalesce(
      (select i.balance_due from invoices i
        where i.business_id = $1 and i.estimate_id = p.estimate_id and i.status <> 'cancelled'),
      (select greatest(0.00, e.total - coalesce((select sum(net_received(o.status, o.amount, o.refunded_amount))
          from payments o where o.business_id = $1 and o.estimate_id = e.id), 0.00))
        from estimates e where e.business_id = $1 and e.id = p.estimate_id)) end as balance_left
  from payments p where p.business_id = $1 and p.id = $2`;

export type ReceiptRows = [PaymentDetail[], { balance_left: number | null }[], Letterhead[]];

export const receiptQueries = (
  businessId: string,
  id: string,
): [payment: NamedQuery, balance: NamedQuery, letterhead: NamedQuery] => [
  paymentQuery(businessId, id),
  { name: 'payment-balance-left', text: balanceLeft, values: [businessId, id] },
  letterheadQuery(businessId),
];
