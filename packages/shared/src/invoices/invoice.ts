import * as z from 'zod';
import type { CalendarDate as Day } from '../calendar-date.ts';
import { BilledCustomer } from '../customers/customer.ts';
import {
  DocumentFields,
  documentInput,
  nothingWritten,
  refuseImpossibleTotals,
  wordsOrUsual,
} from '../documents/document.ts';
import { DocumentPayment } from '../documents/document-payment.ts';
import { dueDate } from '../documents/due-date.ts';
import { LineItem } from '../documents/line-item.ts';
import {
  CalendarDate,
  Id,
  NonNegativeMoney,
  nullWhenLeftOut,
  requiredDate,
  Timestamp,
  Version,
} from '../fields.ts';
import { ProjectSummary } from '../projects/project.ts';
import { invoiceStatuses } from './invoice-status.ts';

export const InvoiceItem = LineItem.extend({ invoice_id: Id });
export type InvoiceItem = z.infer<typeof InvoiceItem>;

export const Invoice = DocumentFields.extend({
  id: Id,
  /** Null only on imported rows that no business has recovered yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  estimate_id: Id.nullable(),
  project_id: Id.nullable(),
  date: CalendarDate.nullable(),
  due_date: CalendarDate.nullable(),
  status: z.enum(invoiceStatuses),
  /** Received on the source estimate. For display: those payments already count towards the balance. */
  deposit: NonNegativeMoney,
  balance_due: NonNegativeMoney,
  sent_at: Timestamp.nullable(),
  viewed_at: Timestamp.nullable(),
  paid_at: CalendarDate.nullable(),
  reminded_on: CalendarDate.nullable(),
  /** Since when the customer does not agree with it: nobody reminds them, and no marketing reaches them. */
  disputed_at: Timestamp.nullable(),
  /** The day by which the customer said they would pay, and when they said it: reminders wait until it is over. */
  promised_for: CalendarDate.nullable(),
  promised_at: Timestamp.nullable(),
  /** How often the customer said a day by the link. */
  promises_by_link: z.int(),
  /** They answered: nothing reminds them by itself until somebody resumes it. */
  reminders_stopped_at: Timestamp.nullable(),
  /** What they wrote; null when somebody of the business says that they answered. */
  reminders_stopped_note: z.string().nullable(),
  shared_with: z.array(Id),
  link_enabled: z.boolean(),
  customer: BilledCustomer.nullable(),
  project: ProjectSummary.nullable(),
  items: z.array(InvoiceItem),
  /** Those of the invoice and of its source estimate. */
  payments: z.array(DocumentPayment),
});
export type Invoice = z.infer<typeof Invoice>;

const InvoiceFields = documentInput('invoice').extend({
  date: requiredDate('Invoice date is required'),
  due_date: requiredDate('Due date is required'),
  project_id: Id.nullable(),
  /** The estimate it bills: what was received on that counts, and it can be billed only once. */
  estimate_id: Id.nullable(),
});

export const NewInvoice = nullWhenLeftOut(InvoiceFields)
  .extend({ discount: NonNegativeMoney.default(0), ...wordsOrUsual })
  .superRefine(refuseImpossibleTotals);
export type NewInvoice = z.infer<typeof NewInvoice>;

/** Customer, project and estimate are fixed once the invoice exists. */
export const InvoiceEdit = InvoiceFields.omit({ customer_id: true, project_id: true, estimate_id: true })
  .extend({ id: Id, version: Version })
  .superRefine(refuseImpossibleTotals);
export type InvoiceEdit = z.infer<typeof InvoiceEdit>;

/** With its words, whoever they come from. */
export type WrittenInvoice = NewInvoice & { notes: string | null; terms: string | null };

/** A new form; its missing customer and items are what validation asks for. */
export function emptyInvoice(today: Day, paymentTerms: number | null): WrittenInvoice {
  return {
    ...nothingWritten,
    customer_id: '',
    project_id: null,
    estimate_id: null,
    date: today,
    due_date: dueDate(today, paymentTerms),
    items: [],
  };
}
