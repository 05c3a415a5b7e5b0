import * as z from 'zod';
import { ListedCustomer } from '../customers/customer.ts';
import { noCustomer } from '../customers/no-customer.ts';
import { DocumentTotals } from '../documents/document-totals.ts';
import { CalendarDate, Id, text } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { ageBuckets } from './age-bucket.ts';
import { Invoice } from './invoice.ts';
import { invoiceStatuses } from './invoice-status.ts';

/** An invoice as lists show it. */
export const InvoiceRow = Invoice.pick({
  id: true,
  business_id: true,
  created_at: true,
  updated_at: true,
  date: true,
  due_date: true,
  status: true,
  total: true,
  balance_due: true,
  sent_at: true,
  paid_at: true,
  reminded_on: true,
  disputed_at: true,
  promised_for: true,
  promised_at: true,
  reminders_stopped_at: true,
}).extend({
  displayed_status: z.enum(invoiceStatuses),
  /** A part-paid invoice past its due date keeps its badge and gets this mark beside it. */
  overdue_mark: z.boolean(),
  /** The day that days late count from once it is asked for (M3); null where it is never late. */
  late_since: CalendarDate.nullable(),
  customer: ListedCustomer.nullable(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** Displayed statuses, and unpaid: sent, viewed, overdue or part-paid with a balance (M8). */
export const invoiceFilters = [
  'draft',
  'sent',
  'viewed',
  'overdue',
  'partially_paid',
  'paid',
  'unpaid',
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
  /** Of those that are open, how long they are late. */
  age: z.enum(ageBuckets).nullable().default(null),
  /** Which day from and to are about; billed leaves drafts out, and by the day of payment only paid ones are found. */
  dated: z.enum(invoiceDays).default('written'),
  /** Both ends included. */
  from: CalendarDate.nullable().default(null),
  to: CalendarDate.nullable().default(null),
  search: text(100).default(''),
  sort: InvoiceSort.default('newest'),
});
export type InvoiceQuery = z.infer<typeof InvoiceQuery>;

/** What they come to, and how much of it is still open. */
export const InvoiceTotals = DocumentTotals.extend({ balance: z.number() });
export type InvoiceTotals = z.infer<typeof InvoiceTotals>;

export const InvoicePageQuery = InvoiceQuery.extend(pageFields);
export type InvoicePageQuery = z.infer<typeof InvoicePageQuery>;

export const InvoicePage = z.object({ invoices: z.array(InvoiceRow), next: z.string().nullable() });
export type InvoicePage = z.infer<typeof InvoicePage>;

/** The sum of many may be above what one document may ask for. */
const StatusCard = z.object({ count: z.int(), total: z.number(), invoices: z.array(InvoiceRow) });
export type StatusCard = z.infer<typeof StatusCard>;

/** What stands above the list: the three status cards, the filter counts, and rows that no business has yet. */
export const InvoiceOverview = z.object({
  draft: StatusCard,
  unpaid: StatusCard,
  paid: StatusCard,
  counts: z.record(z.enum(['all', ...invoiceFilters]), z.int()),
  orphans: z.array(InvoiceRow),
});
export type InvoiceOverview = z.infer<typeof InvoiceOverview>;
