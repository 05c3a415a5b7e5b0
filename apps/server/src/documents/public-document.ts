import { todayIn } from '@dayworks/shared/calendar-date';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addresseeLines } from '@dayworks/shared/documents/addressee';
import { PrintedFields } from '@dayworks/shared/documents/document';
import { LineItem } from '@dayworks/shared/documents/line-item';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { receivedPayments } from '@dayworks/shared/documents/received-payments';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { noPayDetails } from '@dayworks/shared/look/pay-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import type { Letterhead } from '../business/letterhead.ts';

const printed = keysOf(PrintedFields);
const itemFields = keysOf(LineItem);

/**
 * The public view of the fields that invoices and estimates have in common; it contains only the data printed on the
 * document. The account number is added only for documents with a balance due.
 */
export function publicDocument(
  document: Invoice | Estimate,
  { time_zone, paper: _paper, attach_pdf: _attached, reply_to: _replyTo, ...letterhead }: Letterhead,
  now: Date,
): PublicDocument {
  return {
    ...pick(document, printed),
    id: document.id,
    today: todayIn(time_zone, now),
    balance_due: document.balance_due,
    items: document.items.map((item) => pick(item, itemFields)),
    payments: receivedPayments(document.payments),
    customer_name: customerName(document.customer),
    addressee: addresseeLines(document.customer),
    business: { ...letterhead, pay: noPayDetails },
  };
}
