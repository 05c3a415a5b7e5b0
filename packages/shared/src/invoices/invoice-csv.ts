import { type CsvColumn, csvAmount } from '../csv.ts';
import type { NamedCustomer } from '../customers/customer-name.ts';
import { documentColumns } from '../documents/document-csv.ts';
import type { Invoice } from './invoice.ts';
import { type InvoiceStatus, invoiceStatusLook } from './invoice-status.ts';

/** An invoice without the data that is stored in separate tables. */
export type InvoiceFields = Omit<Invoice, 'customer' | 'project' | 'items' | 'payments'>;

export interface ExportedInvoice extends InvoiceFields {
  customer: NamedCustomer | null;
  displayed_status: InvoiceStatus;
}

export const invoiceCsv: readonly CsvColumn<ExportedInvoice>[] = [
  ...documentColumns('invoice'),
  { heading: 'Status', read: ({ displayed_status }) => invoiceStatusLook[displayed_status].label },
  { heading: 'Date', read: ({ date }) => date },
  { heading: 'Due date', read: ({ due_date }) => due_date },
  { heading: 'Paid on', read: ({ paid_at }) => paid_at },
  { heading: 'Total', read: ({ total }) => csvAmount(total) },
  { heading: 'Balance due', read: ({ balance_due }) => csvAmount(balance_due) },
];
