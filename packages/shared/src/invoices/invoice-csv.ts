import { type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import type { NamedCustomer } from '../customers/customer-name.ts';
import type { WrittenFields } from '../documents/document.ts';
import { documentColumns } from '../documents/document-csv.ts';
import type { Invoice, InvoiceOnlyField } from './invoice.ts';
import { type DisplayedStatus, invoiceStatusLook } from './invoice-status.ts';

/** An invoice without the data that is stored in separate tables. */
export type InvoiceFields = Omit<Invoice, 'customer' | 'project' | 'items' | 'payments' | 'credits'>;

export interface ExportedInvoice extends InvoiceFields {
  customer: NamedCustomer | null;
  displayed_status: DisplayedStatus;
}

const fields = {
  ...documentColumns('invoice'),
  status: { heading: 'Status', read: ({ displayed_status }) => invoiceStatusLook[displayed_status].label },
  date: 'Date',
  due_date: 'Due date',
  paid_at: 'Paid on',
  total: { heading: 'Total', read: ({ total }) => csvAmount(total) },
  credited: { heading: 'Credited', read: ({ credited }) => csvAmount(credited) },
  written_off: { heading: 'Written off', read: ({ written_off }) => csvAmount(written_off) },
  balance_due: { heading: 'Balance due', read: ({ balance_due }) => csvAmount(balance_due) },
  project_id: null,
  estimate_id: null,
} satisfies CsvFields<ExportedInvoice, keyof WrittenFields | InvoiceOnlyField>;

export const invoiceCsv = csvColumns<ExportedInvoice>(fields);
