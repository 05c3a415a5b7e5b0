import { documentNumber, documentTitle } from '../documents/document-kind.ts';

export const invoiceNumber = documentNumber;

export function invoiceTitle(id: string): string {
  return documentTitle('invoice', id);
}
