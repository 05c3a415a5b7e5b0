import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';

/** What the public page of every document says. */
export type Letter = Pick<
  SharedInvoice,
  | 'id'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'total'
  | 'notes'
  | 'terms'
  | 'service_address'
  | 'service_city'
  | 'service_state'
  | 'service_zipcode'
  | 'items'
  | 'customer_name'
  | 'customer_company'
  | 'business'
>;

export type LetterPayment = SharedInvoice['payments'][number];

export const pdfName = (kind: DocumentKind, number: string) => `${documentLabels[kind]}-${number}.pdf`;
