import type { CsvFields } from '../csv.ts';
import { customerColumns } from '../customers/customer-list.ts';
import { type NamedCustomer, unknownCustomer } from '../customers/customer-name.ts';
import type { DocumentFields, WrittenFields } from './document.ts';
import { type FactField, factFields } from './document-facts.ts';
import { type DocumentKind, documentLabels } from './document-kind.ts';

interface ExportedDocument extends DocumentFields {
  id: string;
  customer: NamedCustomer | null;
}

const factColumns = Object.fromEntries(factFields.map(({ name, label }) => [name, label])) as Record<
  FactField,
  string
>;

/** The first columns of the invoice and estimate exports. */
export const documentColumns = (kind: DocumentKind) =>
  ({
    number: { heading: documentLabels[kind], read: ({ number }) => number },
    ...customerColumns(unknownCustomer),
    ...factColumns,
    discount: null,
    discount_percent: null,
    discount_reduces_tax: null,
    prices_include_tax: null,
    notes: null,
    terms: null,
    service_address: null,
    service_city: null,
    service_state: null,
    service_zipcode: null,
    customer_address_id: null,
  }) satisfies CsvFields<ExportedDocument, keyof WrittenFields>;
