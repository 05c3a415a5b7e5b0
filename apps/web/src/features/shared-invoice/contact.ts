import { invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';

const dialled = (phone: string) => phone.replaceAll(/[^\d+]/g, '');

/** Where the buttons of the letter lead; one that leads nowhere is missing. */
export function contactLinks({ id, business: { phone, email } }: SharedInvoice) {
  return {
    call: phone ? `tel:${dialled(phone)}` : undefined,
    text: phone ? `sms:${dialled(phone)}` : undefined,
    email: email
      ? `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(invoiceTitle(id))}`
      : undefined,
  };
}
