import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';

export type LetterProps = { letter: SharedInvoice; pdfHref: string };

export const pdfName = (id: string) => `Invoice-${invoiceNumber(id)}.pdf`;
