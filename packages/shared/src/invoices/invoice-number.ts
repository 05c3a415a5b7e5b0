import { documentTitle } from '../documents/document-kind.ts';

export const invoiceTitle = (invoice: { number: string }): string => documentTitle('invoice', invoice);
