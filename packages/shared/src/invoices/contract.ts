import { oc } from '@orpc/contract';
import * as z from 'zod';
import { DocumentEvent, DocumentMessage } from '../documents/contract.ts';
import { estimateStatuses } from '../estimates/estimate-status.ts';
import { mostInstallments } from '../estimates/payment-schedule.ts';
import { CalendarDate, Id, nullableText, Timestamp, untrimmedText } from '../fields.ts';
import { LookPreview, LookPreviewQuery } from '../look/look-preview.ts';
import { ChosenIds, chosenFields, Recovered } from '../page-fields.ts';
import { AppliedCredit, NewCreditNote, NewWriteOff } from './credit.ts';
import { Invoice, InvoiceEdit, NewInvoice } from './invoice.ts';
import {
  InvoiceOverview,
  InvoicePage,
  InvoicePageQuery,
  InvoiceQuery,
  InvoiceTotals,
} from './invoice-list.ts';
import {
  InvoiceLook,
  InvoiceSharing,
  SharedInvoice,
  SharedInvoiceKey,
  SharedPromise,
  SharedWithMe,
} from './shared-invoice.ts';

export const InvoiceLookPreview = LookPreview.extend({ page: SharedInvoice.nullable() });
export type InvoiceLookPreview = z.infer<typeof InvoiceLookPreview>;

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['invoices'] });

const ById = z.strictObject({ id: Id });

export const InvoiceDetail = Invoice.extend({
  messages: z.array(DocumentMessage),
  events: z.array(DocumentEvent),
  /** The records that led to the invoice, from the lead onward. */
  lead: z.object({ id: Id, source: z.string().nullable(), created_at: Timestamp }).nullable(),
  estimate: z
    .object({
      id: Id,
      number: z.string(),
      title: z.string().nullable(),
      status: z.enum(estimateStatuses),
      total: z.number(),
      approved_at: Timestamp.nullable(),
    })
    .nullable(),
  job: z.object({ id: Id, title: z.string(), status: z.string() }).nullable(),
  /** The recurring invoice that created the invoice or that repeats it. */
  recurring: z.object({ id: Id, is_deleted: z.boolean() }).nullable(),
  /** The visits that the invoice covers. */
  visits: z.array(
    z.object({ id: Id, title: z.string(), status: z.string(), start_time: Timestamp, end_time: Timestamp }),
  ),
  /** The credit that the customer has and that can be applied to the invoice. */
  customer_credit: z.number(),
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

/**
 * The consequences of deleting invoices: how many of them are part of the books and could be voided or credited
 * instead, which payments are lost with them, and which closed days no longer add up.
 */
export const InvoiceDeletion = z.object({
  in_books: z.int(),
  payments: z.int(),
  received: z.number(),
  closed_days: z.array(CalendarDate),
});
export type InvoiceDeletion = z.infer<typeof InvoiceDeletion>;

export const invoicesContract = {
  list: route('GET', '/invoices').input(InvoicePageQuery).output(InvoicePage),
  totals: route('GET', '/invoices/totals').input(InvoiceQuery).output(InvoiceTotals),
  overview: route('GET', '/invoices/overview').output(InvoiceOverview),
  get: route('GET', '/invoices/{id}').input(ById).output(InvoiceDetail),
  create: route('POST', '/invoices').input(NewInvoice).output(Invoice),
  update: route('PATCH', '/invoices/{id}').input(InvoiceEdit).output(Invoice),
  remove: route('DELETE', '/invoices/{id}').input(ById).output(z.null()),
  /** Returns the consequences of deleting invoices, which are shown before the user confirms. */
  deletion: route('GET', '/invoices/deletion')
    .input(z.strictObject({ ids: ChosenIds }))
    .output(InvoiceDeletion),
  /** Voids an unpaid invoice. The invoice keeps its number and totals, but its amount is no longer owed. */
  void: route('POST', '/invoices/{id}/void')
    .input(ById.extend({ reason: nullableText(500).default(null) }))
    .output(Invoice),
  /** Writes off, as bad debt, an amount that the customer will not pay. */
  writeOff: route('POST', '/invoices/{id}/write-offs').input(NewWriteOff).output(Invoice),
  /** Credits a part of an invoice, or the whole remaining balance, with a credit note. */
  credit: route('POST', '/invoices/{id}/credits').input(NewCreditNote).output(Invoice),
  creditPdf: route('GET', '/invoices/{id}/credits/{credit_id}/pdf')
    .input(ById.extend({ credit_id: Id }))
    .output(z.file()),
  /** Pays a part of an invoice, or all of it, from the customer's credit. */
  applyCredit: route('POST', '/invoices/{id}/applied-credit').input(AppliedCredit).output(Invoice),
  /** Removes applied credit from the invoice and returns it to the customer. */
  undoAppliedCredit: route('POST', '/invoices/{id}/applied-credit/{move_id}/undo')
    .input(ById.extend({ move_id: Id }))
    .output(Invoice),
  /** Undoes a write-off or a credit note. */
  undoCredit: route('POST', '/invoices/{id}/credits/{credit_id}/undo')
    .input(ById.extend({ credit_id: Id }))
    .output(Invoice),
  restore: route('POST', '/invoices/{id}/restore').input(ById).output(Invoice),
  /** Previews invoices with settings that have not been saved yet. */
  previewLook: route('POST', '/invoices/preview-look').input(LookPreviewQuery).output(InvoiceLookPreview),
  markSent: route('POST', '/invoices/{id}/mark-sent').input(ById).output(Invoice),
  /** Makes an invoice a draft again that was marked as sent by mistake. */
  unmarkSent: route('POST', '/invoices/{id}/mark-sent/undo').input(ById).output(Invoice),
  /**
   * Records whether the customer disputes the invoice. Until the dispute is settled, the customer receives no
   * reminders and no marketing messages.
   */
  setDispute: route('PUT', '/invoices/{id}/dispute')
    .input(ById.extend({ is_disputed: z.boolean() }))
    .output(Invoice),
  /**
   * Sets the customer's promised payment date; null removes the promise. Reminders are paused until that day has
   * passed.
   */
  setPromise: route('PUT', '/invoices/{id}/promise')
    .input(ById.extend({ promised_for: CalendarDate.nullable() }))
    .output(Invoice),
  /** Stops automatic reminders after a reply from the customer, or resumes the reminders. */
  stopReminders: route('PUT', '/invoices/{id}/reminders')
    .input(ById.extend({ is_stopped: z.boolean() }))
    .output(Invoice),
  /** Creates a draft invoice from an estimate, with the estimate's items, terms and received payments. */
  fromEstimate: route('POST', '/invoices/from-estimate')
    .input(z.strictObject({ estimate_id: Id }))
    .output(Invoice),
  /** Creates the draft invoice for one payment of the payment schedule of an estimate. */
  fromInstallment: route('POST', '/invoices/from-installment')
    .input(
      z.strictObject({
        estimate_id: Id,
        position: z
          .int()
          .min(0)
          .max(mostInstallments - 1),
      }),
    )
    .output(Invoice),
  recover: route('POST', '/invoices/recover').output(Recovered),
  /** Returns the number of paid invoices and their average amount, for the coach's comparison (D3). */
  paidHistory: route('GET', '/invoices/paid-history').output(
    z.object({ count: z.int(), average: z.number() }),
  ),
  exportCsv: route('GET', '/invoices/export').input(InvoiceQuery.extend(chosenFields)).output(z.file()),
  pdf: route('GET', '/invoices/{id}/pdf').input(ById).output(z.file()),
  sharing: route('GET', '/invoices/{id}/sharing').input(ById).output(InvoiceSharing),
  share: route('POST', '/invoices/{id}/shares')
    .input(ById.extend({ email: untrimmedText(320) }))
    .output(InvoiceSharing),
  unshare: route('DELETE', '/invoices/{id}/shares/{user_id}')
    .input(ById.extend({ user_id: Id }))
    .output(InvoiceSharing),
  switchLink: route('PUT', '/invoices/{id}/link')
    .input(ById.extend({ enabled: z.boolean() }))
    .output(InvoiceSharing),
  renewLink: route('POST', '/invoices/{id}/link/renew').input(ById).output(InvoiceSharing),
  /** Lists the invoices that were shared with the user, regardless of the user's current business. */
  sharedWithMe: route('GET', '/shared-invoices').output(z.array(SharedWithMe)),
  openShared: route('POST', '/shared-invoices/{id}').input(SharedInvoiceKey).output(SharedInvoice),
  markViewed: route('POST', '/shared-invoices/{id}/viewed').input(SharedInvoiceKey).output(z.null()),
  /**
   * Records the date by which the customer promises to pay. Customers can make a promise only through the link in an
   * email.
   */
  promiseShared: route('POST', '/shared-invoices/{id}/promise').input(SharedPromise).output(SharedInvoice),
  look: route('POST', '/shared-invoices/{id}/look').input(InvoiceLook).output(z.null()),
  sharedPdf: route('GET', '/shared-invoices/{id}/pdf').input(SharedInvoiceKey).output(z.file()),
};
