import { documentNumber, documentTitle } from '../documents/document-number.ts';

export const invoiceNumber = documentNumber;

export function invoiceTitle(id: string): string {
  return documentTitle('invoice', id);
}
