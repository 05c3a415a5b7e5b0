import * as z from 'zod';
import { type CsvFields, csvAmount, csvColumns } from '../csv.ts';
import { ListedCustomer } from '../customers/customer.ts';
import { type NamedCustomer, noCustomer } from '../customers/customer-name.ts';
import { DocumentTotals } from '../documents/contract.ts';
import type { WrittenFields } from '../documents/document.ts';
import { documentColumns } from '../documents/document-csv.ts';
import { CalendarDate, Id, text } from '../fields.ts';
import { pageFields, updatedField } from '../page-fields.ts';
import { displayedStatuses } from './displayed-statuses.ts';
import { Invoice, type InvoiceOnlyField } from './invoice.ts';
import { type DisplayedStatus, invoiceStatusLook } from './invoice-status.ts';
import { ageBuckets } from './overdue/age-bucket.ts';

/** An invoice as shown in lists. */
export const InvoiceRow = Invoice.pick({
  id: true,
  number: true,
  business_id: true,
  created_at: true,
  updated_at: true,
  date: true,
  due_date: true,
  status: true,
  total: true,
  balance_due: true,
  sent_at: true,
  voided_at: true,
  paid_at: true,
  reminded_on: true,
  disputed_at: true,
  promised_for: true,
  promised_at: true,
  reminders_stopped_at: true,
}).extend({
  displayed_status: z.enum(displayedStatuses),
  /**
   * Whether an 'Overdue' mark is shown beside the badge. The mark is shown if the invoice is partially paid and past
   * due.
   */
  overdue_mark: z.boolean(),
  /**
   * Once the invoice is sent, the days past due are counted from this day (M3); null if the invoice never becomes past
   * due.
   */
  late_since: CalendarDate.nullable(),
  customer: ListedCustomer.nullable(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/**
 * The invoice filters: the displayed statuses, plus 'unpaid' for sent, viewed, overdue or partially paid invoices with
 * a balance (M8). Void invoices are found only with their own filter or by a search, because they are not included in
 * any figures.
 */
export const invoiceFilters = [
  'draft',
  'sent',
  'viewed',
  'overdue',
  'partially_paid',
  'paid',
  'unpaid',
  'void',
] as const;
export const InvoiceFilter = z.enum(invoiceFilters);
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const invoiceSorts = ['newest', 'oldest', 'due'] as const;
export const InvoiceSort = z.enum(invoiceSorts);
export type InvoiceSort = z.infer<typeof InvoiceSort>;

export const invoiceDays = ['written', 'billed', 'paid'] as const;
export type InvoiceDay = (typeof invoiceDays)[number];

export const InvoiceQuery = z.strictObject({
  status: InvoiceFilter.nullable().default(null),
  customer_id: z
    .union([z.literal(noCustomer), Id])
    .nullable()
    .default(null),
  /** Restricts the list to unpaid invoices in the given age group. */
  age: z.enum(ageBuckets).nullable().default(null),
  /**
   * The kind of date that `from` and `to` filter by. The value 'billed' excludes drafts, and 'paid' finds only paid
   * invoices.
   */
  dated: z.enum(invoiceDays).default('written'),
  /** The start and end of the date filter, both inclusive. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  search: text(100).default(''),
  sort: InvoiceSort.default('newest'),
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;

/**
 * The total amount of the invoices, the amount of their credit notes and write-offs, and the balance that is still due.
 */
export const InvoiceTotals = DocumentTotals.extend({ reduced: z.number(), balance: z.number() });
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

export const InvoicePageQuery = InvoiceQuery.extend({ ...pageFields, ...updatedField });
export type InvoicePageQuery = z.infer<typeof InvoicePageQuery>;

export const InvoicePage = z.object({ invoices: z.array(InvoiceRow), next: z.string().nullable() });
export type InvoicePage = z.infer<typeof InvoicePage>;

/** The figures on one status card. The total can exceed the limit for a single document. */
const StatusCard = z.object({ count: z.int(), total: z.number(), invoices: z.array(InvoiceRow) });
export type StatusCard = z.infer<typeof StatusCard>;

/**
 * The data above the invoice list: the three status cards, the filter counts, and the imported invoices that belong to
 * no business yet.
 */
export const InvoiceOverview = z.object({
  draft: StatusCard,
  unpaid: StatusCard,
  paid: StatusCard,
  counts: z.record(z.enum(['all', ...invoiceFilters]), z.int()),
  orphans: z.array(InvoiceRow),
});
export type InvoiceOverview = z.infer<typeof InvoiceOverview>;

/** An invoice without the data that is stored in separate tables. */
export type InvoiceFields = Omit<Invoice, 'customer' | 'project' | 'items' | 'payments' | 'credits'>;

export interface ExportedInvoice extends InvoiceFields {
  customer: NamedCustomer | null;
  displayed_status: DisplayedStatus;
  /** The numbers of the invoice's credit notes; null if there is none. */
  credit_notes: string | null;
}

const fields = {
  ...documentColumns('invoice'),
  status: { heading: 'Status', read: ({ displayed_status }) => invoiceStatusLook[displayed_status].label },
  date: 'Date',
  due_date: 'Due date',
  paid_at: 'Paid on',
  total: { heading: 'Total', read: ({ total }) => csvAmount(total) },
  credited: { heading: 'Credited', read: ({ credited }) => csvAmount(credited) },
  credit_notes: 'Credit notes',
  written_off: { heading: 'Written off', read: ({ written_off }) => csvAmount(written_off) },
  balance_due: { heading: 'Balance due', read: ({ balance_due }) => csvAmount(balance_due) },
  project_id: null,
  estimate_id: null,
} satisfies CsvFields<ExportedInvoice, keyof WrittenFields | InvoiceOnlyField>;

export const invoiceCsv = csvColumns<ExportedInvoice>(fields);
