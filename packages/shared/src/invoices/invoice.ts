import * as z from 'zod';
import { BilledCustomer } from '../customers/customer.ts';
import type { CalendarDate as Day } from '../dates/calendar-date.ts';
import {
  DocumentFields,
  documentInput,
  nothingWritten,
  refuseImpossibleTotals,
  wordsOrUsual,
} from '../documents/document.ts';
import { dueDate } from '../documents/due-date.ts';
import { LineItem, LineItemInput } from '../documents/lines/line-item.ts';
import { DocumentPayment } from '../documents/payments/document-payment.ts';
import {
  CalendarDate,
  Id,
  Money,
  NonNegativeMoney,
  nullWhenLeftOut,
  requiredDate,
  Timestamp,
  Version,
} from '../fields.ts';
import { ProjectSummary } from '../projects/project.ts';
import { InvoiceCredit } from './credit.ts';
import { invoiceStatuses } from './invoice-status.ts';

export const InvoiceItem = LineItem.extend({ invoice_id: Id });
export type InvoiceItem = z.infer<typeof InvoiceItem>;

/** The invoice fields that users fill in, in addition to the fields that all documents have. */
const written = {
  date: CalendarDate.nullable(),
  due_date: CalendarDate.nullable(),
  project_id: Id.nullable(),
  /**
   * The estimate that is being invoiced. Payments received on the estimate count toward the invoice, and an estimate
   * can be invoiced only once.
   */
  estimate_id: Id.nullable(),
};
/** The names of the fields that only invoices have, for the export. */
export type InvoiceOnlyField = keyof typeof written;

/** The stored fields that the server fills in. */
const derived = {
  id: Id,
  /** The business that owns the invoice; null only for imported invoices that are not linked to a business yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  status: z.enum(invoiceStatuses),
  /**
   * The amount received on the source estimate. The amount is for display only, because the payments on the estimate
   * already count toward the balance.
   */
  deposit: NonNegativeMoney,
  balance_due: NonNegativeMoney,
  /** The totals of the credit notes and of the write-offs as bad debt on the invoice. */
  credited: NonNegativeMoney,
  written_off: NonNegativeMoney,
  /**
   * The customer credit that was applied to the invoice, minus the credit that the customer received from the
   * invoice.
   */
  applied: Money,
  /** The sales tax contained in the credit notes of the invoice. */
  credited_tax: NonNegativeMoney,
  sent_at: Timestamp.nullable(),
  viewed_at: Timestamp.nullable(),
  paid_at: CalendarDate.nullable(),
  reminded_on: CalendarDate.nullable(),
  /**
   * The time when the customer disputed the invoice. While an invoice is disputed, the customer receives no reminders
   * about it and no marketing messages.
   */
  disputed_at: Timestamp.nullable(),
  /**
   * The customer's promised payment date, and the time when the promise was made. Reminders are paused until that day
   * has passed.
   */
  promised_for: CalendarDate.nullable(),
  promised_at: Timestamp.nullable(),
  /** The number of times the customer promised a payment date through the link. */
  promises_by_link: z.int(),
  /** The time when automatic reminders were stopped because the customer replied. A user can resume the reminders. */
  reminders_stopped_at: Timestamp.nullable(),
  /** The content of the customer's reply; null if a team member recorded that the customer replied. */
  reminders_stopped_note: z.string().nullable(),
  /**
   * The time when the invoice was voided, and the reason. A void invoice is stored as cancelled and keeps its totals.
   */
  voided_at: Timestamp.nullable(),
  void_reason: z.string().nullable(),
  shared_with: z.array(Id),
  link_enabled: z.boolean(),
};

export const Invoice = DocumentFields.extend({ ...written, ...derived }).extend({
  customer: BilledCustomer.nullable(),
  project: ProjectSummary.nullable(),
  items: z.array(InvoiceItem),
  /** The payments on the invoice and on its source estimate. */
  payments: z.array(DocumentPayment),
  /** The credit notes and write-offs that reduce the balance. */
  credits: z.array(InvoiceCredit),
});
export type Invoice = z.infer<typeof Invoice>;

const InvoiceFields = documentInput('invoice', LineItemInput).extend({
  ...written,
  date: requiredDate('Invoice date is required'),
  due_date: requiredDate('Due date is required'),
});

export const NewInvoice = nullWhenLeftOut(InvoiceFields)
  .extend({ discount: NonNegativeMoney.default(0), ...wordsOrUsual })
  .superRefine(refuseImpossibleTotals);
export type NewInvoice = z.infer<typeof NewInvoice>;

/** An edit to an invoice. The customer, project and estimate cannot be changed once the invoice exists. */
export const InvoiceEdit = InvoiceFields.omit({ customer_id: true, project_id: true, estimate_id: true })
  .extend({ id: Id, version: Version })
  .superRefine(refuseImpossibleTotals);
export type InvoiceEdit = z.infer<typeof InvoiceEdit>;

/** A new invoice with its notes, terms and tax rules, which are either the defaults or the user's own choices. */
export type WrittenInvoice = NewInvoice & Pick<DocumentFields, keyof typeof wordsOrUsual>;

/**
 * Returns the initial values for a new invoice form. The customer and items are empty, so validation requires the
 * user to enter them.
 */
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
