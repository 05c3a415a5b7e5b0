import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { displayedStatus, hasOverdueMark, wasSent } from '@dayworks/shared/invoices/invoice-status';
import { lateSince } from '@dayworks/shared/invoices/late-since';
import { settle } from '@dayworks/shared/invoices/settle';
import { fromCents } from '@dayworks/shared/money';
import type { NewInvoicePayment, PaymentEdit } from '@dayworks/shared/payments/payment';
import { pendingPaymentId } from '../../parts/document-sheet/pending-payment.ts';

/** Predicts the status that the server will give the invoice, by the same rule as the server. */
function settled(invoice: InvoiceDetail): InvoiceDetail {
  const { balance, ...change } = settle({ ...invoice, totalBefore: invoice.total });
  return { ...invoice, ...change, balance_due: fromCents(balance) };
}

/**
 * Adds a payment to the invoice shown on the screen. A customer who pays a draft must have received it, so the draft
 * counts as sent from then on (M9).
 */
export function withPayment(
  invoice: InvoiceDetail,
  { invoice_id, ...payment }: NewInvoicePayment,
  now: Date,
): InvoiceDetail {
  const pending = {
    ...payment,
    id: pendingPaymentId(invoice.payments.length),
    invoice_id,
    estimate_id: null,
    status: 'completed',
    refunded_amount: 0,
    provider: null,
    version: 1,
  } as const;
  const payments = [...invoice.payments, pending];
  return markedAsSent({ ...invoice, payments }, now);
}

export function withChangedPayment(invoice: InvoiceDetail, edit: PaymentEdit): InvoiceDetail {
  const payments = invoice.payments.map((payment) =>
    payment.id === edit.id ? { ...payment, ...edit } : payment,
  );
  return settled({ ...invoice, payments });
}

export function markedAsSent(invoice: InvoiceDetail, now: Date): InvoiceDetail {
  return settled(wasSent(invoice) ? invoice : { ...invoice, sent_at: now.toISOString() });
}

/** The fields of an invoice that lists show. */
export function shownInList(invoice: InvoiceDetail, today: CalendarDate) {
  const { status, balance_due, sent_at, paid_at, reminded_on, disputed_at } = invoice;
  const { promised_for, promised_at, reminders_stopped_at } = invoice;
  return {
    status,
    balance_due,
    sent_at,
    paid_at,
    reminded_on,
    disputed_at,
    promised_for,
    promised_at,
    reminders_stopped_at,
    displayed_status: displayedStatus(invoice, today),
    overdue_mark: hasOverdueMark(invoice, today),
    late_since: lateSince(invoice),
  } satisfies Partial<InvoiceRow>;
}
