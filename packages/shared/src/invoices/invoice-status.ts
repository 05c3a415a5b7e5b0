import { type CalendarDate, isBefore } from '../calendar-date.ts';
import type { Dollars } from '../money.ts';
import { lateSince } from './late-since.ts';

export const invoiceStatuses = [
  'draft',
  'sent',
  'viewed',
  'overdue',
  'paid',
  'partially_paid',
  'cancelled',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

type StatusTone = 'slate' | 'amber' | 'blue' | 'red' | 'green' | 'emerald' | 'grey';

export const invoiceStatusLook: Record<InvoiceStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'slate' },
  sent: { label: 'Sent', tone: 'amber' },
  viewed: { label: 'Viewed', tone: 'blue' },
  overdue: { label: 'Overdue', tone: 'red' },
  paid: { label: 'Paid', tone: 'green' },
  partially_paid: { label: 'Partially paid', tone: 'emerald' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
};

export interface DatedInvoice {
  status: InvoiceStatus;
  sent_at: string | null;
  due_date: CalendarDate | null;
  project: { end_date: CalendarDate | null } | null;
}

function isPastDue(invoice: DatedInvoice, today: CalendarDate): boolean {
  const since = lateSince(invoice);
  return since !== null && isBefore(since, today);
}

/** Something came in before it was sent, as a deposit on its estimate does. Nobody has been asked for the rest yet. */
export function isPartPaidDraft(invoice: Pick<DatedInvoice, 'status' | 'sent_at'>): boolean {
  return invoice.status === 'partially_paid' && invoice.sent_at === null;
}

/** The status that people see. The product never stores overdue; an imported invoice may come with it, and reads as sent. */
export function displayedStatus(invoice: DatedInvoice, today: CalendarDate): InvoiceStatus {
  switch (invoice.status) {
    case 'sent':
    case 'viewed':
      return isPastDue(invoice, today) ? 'overdue' : invoice.status;
    case 'overdue':
      return isPastDue(invoice, today) ? 'overdue' : 'sent';
    default:
      return isPartPaidDraft(invoice) ? 'draft' : invoice.status;
  }
}

/** A part-paid invoice keeps its badge and gets 'Overdue' beside it. */
export function hasOverdueMark(invoice: DatedInvoice, today: CalendarDate): boolean {
  return invoice.status === 'partially_paid' && !isPartPaidDraft(invoice) && isPastDue(invoice, today);
}

/** Wherever overdue invoices are filtered, counted or summed (M3). */
export function isOverdue(invoice: DatedInvoice, today: CalendarDate): boolean {
  return displayedStatus(invoice, today) === 'overdue' || hasOverdueMark(invoice, today);
}

export function isListed(status: InvoiceStatus): boolean {
  return status !== 'cancelled';
}

/** Unpaid on the invoice screen, pending on the dashboard. Viewed and part-paid ones must not vanish from it. */
export function isUnpaid(invoice: {
  status: InvoiceStatus;
  sent_at: string | null;
  balance_due: Dollars;
}): boolean {
  switch (invoice.status) {
    case 'sent':
    case 'overdue':
      return true;
    case 'viewed':
    case 'partially_paid':
      return invoice.balance_due > 0 && !isPartPaidDraft(invoice);
    default:
      return false;
  }
}

/** Also true of a paid invoice that was sent before, and false of a part-paid draft. */
export function wasSent(invoice: { status: InvoiceStatus; sent_at: string | null }): boolean {
  return invoice.sent_at !== null || ['sent', 'viewed', 'overdue'].includes(invoice.status);
}

/** Its public page can be opened: once it was sent, or is paid, as a receipt. */
export function hasPublicPage(invoice: { status: InvoiceStatus; sent_at: string | null }): boolean {
  return invoice.status === 'paid' || (invoice.status !== 'cancelled' && wasSent(invoice));
}
