import type { CsvColumn } from '../csv.ts';
import { customerColumns } from '../customers/customer-csv.ts';
import { type NamedCustomer, unknownCustomer } from '../customers/customer-name.ts';
import type { DocumentFields } from './document.ts';
import { poNumberLabel } from './document-facts.ts';
import { type DocumentKind, documentLabels, documentNumber } from './document-kind.ts';

interface ExportedDocument extends DocumentFields {
  id: string;
  customer: NamedCustomer | null;
}

/** The first columns of the invoice and estimate exports. */
export function documentColumns(kind: DocumentKind): CsvColumn<ExportedDocument>[] {
  return [
    { heading: documentLabels[kind], read: ({ id }) => documentNumber(id) },
    ...customerColumns(unknownCustomer),
    { heading: poNumberLabel, read: ({ po_number }) => po_number },
  ];
}
