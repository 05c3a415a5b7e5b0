import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { CountablePayment } from '@dayworks/shared/documents/payments/counted-payments';
import { payableTotal } from '@dayworks/shared/invoices/credit-rules';
import { type Cents, fromCents, toCents } from '@dayworks/shared/money';
import { lockEstimate, settleEstimate } from '../estimates/estimate-record.ts';
import { takeBackCredit } from '../invoices/credits/credit-moves.ts';
import { lockInvoice, settleInvoice } from '../invoices/invoice-record.ts';
import { audit } from '../platform/audit.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Scope, Tx, Writer } from '../platform/with-business.ts';

/**
 * The document that a payment is for. Its row is locked, so no other code can write payments of this document at the
 * same time.
 */
export interface PaidDocument {
  kind: 'invoice' | 'estimate';
  id: string;
  /** The part of the total that payments have to cover, after credit notes and write-offs are deducted. */
  total: number;
  payments: readonly CountablePayment[];
  balance: Cents;
  status: string;
  /** The active invoice that the payment counts toward, if there is one. */
  invoiceId: string | null;
}

/**
 * The estimate row is locked before the invoice row, and the payment row after both. All other code uses the same
 * order, so two writers cannot deadlock. For a direct payment, there is no document to lock.
 */
export async function lockPaidDocument(
  tx: Tx,
  platform: Platform,
  actor: Scope,
  on: { invoice_id: string | null; estimate_id: string | null },
): Promise<PaidDocument | null> {
  if (on.estimate_id) {
    const estimate = await lockEstimate(tx, actor, on.estimate_id);
    const invoice = estimate.invoice_id && (await lockInvoice(tx, platform, actor, estimate.invoice_id));
    return {
      kind: 'estimate',
      id: estimate.id,
      status: estimate.status,
      // Once the estimate is invoiced, the invoice total is used instead of the estimate total.
      total: invoice ? fromCents(payableTotal(invoice)) : estimate.total,
      payments: invoice ? invoice.payments : estimate.payments,
      balance: toCents(invoice ? invoice.balance_due : estimate.balance_due),
      invoiceId: estimate.invoice_id,
    };
  }
  if (!on.invoice_id) return null;
  const invoice = await lockInvoice(tx, platform, actor, on.invoice_id);
  const { id, status, payments, balance_due } = invoice;
  const total = fromCents(payableTotal(invoice));
  return { kind: 'invoice', id, status, total, payments, balance: toCents(balance_due), invoiceId: id };
}

/**
 * Updates the invoice and the estimate after every change to the payments and records the reason in their history (M6,
 * M21). An invoice that is no longer fully paid first takes back the credit that the customer got from the invoice
 * (M30).
 */
export async function settlePaidDocument(
  tx: Tx,
  actor: Writer,
  document: PaidDocument,
  event: { action: string; amount: number; refundedOn?: CalendarDate },
): Promise<void> {
  if (document.invoiceId) await takeBackCredit(tx, actor, document.invoiceId, event.refundedOn);
  const invoice = document.invoiceId ? await settleInvoice(tx, actor, document.invoiceId) : null;
  const estimate = document.kind === 'estimate' ? await settleEstimate(tx, actor, document.id) : null;
  const note = (entity: 'invoice' | 'estimate', entityId: string, status: string) =>
    audit(tx, actor, {
      action: event.action,
      entity,
      entityId,
      before: { status: document.status },
      after: { status, amount: event.amount },
    });
  if (invoice) await note('invoice', invoice.id, invoice.status);
  if (estimate) await note('estimate', estimate.id, estimate.status);
}
