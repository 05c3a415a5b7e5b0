import { type CalendarDate, isBefore } from '../dates/calendar-date.ts';
import type { Dollars } from '../money.ts';
import { lateSince } from './overdue/late-since.ts';

export const invoiceStatuses = [
  'draft',
  'sent',
  'viewed',
  'overdue',
  'paid',
  'partially_paid',
  'written_off',
  'credited',
  'cancelled',
] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * The invoice statuses shown to users. A void invoice is stored as cancelled with the time of voiding, so that it is
 * not included in any figures.
 */
export type DisplayedStatus = InvoiceStatus | 'void';

type StatusTone = 'slate' | 'amber' | 'blue' | 'red' | 'green' | 'emerald' | 'grey';

export const invoiceStatusLook: Record<DisplayedStatus, { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'slate' },
  sent: { label: 'Sent', tone: 'amber' },
  viewed: { label: 'Viewed', tone: 'blue' },
  overdue: { label: 'Overdue', tone: 'red' },
  paid: { label: 'Paid', tone: 'green' },
  partially_paid: { label: 'Partially paid', tone: 'emerald' },
  written_off: { label: 'Written off', tone: 'grey' },
  credited: { label: 'Credited', tone: 'grey' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
  void: { label: 'Void', tone: 'grey' },
};

export interface DatedInvoice {
  status: InvoiceStatus;
  sent_at: string | null;
  voided_at?: string | null;
  due_date: CalendarDate | null;
  project: { end_date: CalendarDate | null } | null;
}

function isPastDue(invoice: DatedInvoice, today: CalendarDate): boolean {
  const since = lateSince(invoice);
  return since !== null && isBefore(since, today);
}

/**
 * Returns whether a payment, such as a deposit on the estimate, was received before the invoice was sent. In that case,
 * the customer has not been asked to pay the remaining amount yet.
 */
export function isPartPaidDraft(invoice: Pick<DatedInvoice, 'status' | 'sent_at'>): boolean {
  return invoice.status === 'partially_paid' && invoice.sent_at === null;
}

/**
 * Returns the status that users see. The product never stores 'overdue'; an imported invoice with that status is
 * treated as sent.
 */
export function displayedStatus(invoice: DatedInvoice, today: CalendarDate): DisplayedStatus {
  if (invoice.voided_at) return 'void';
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

/**
 * Returns whether an 'Overdue' mark is shown beside the badge. A partially paid invoice keeps its badge even if it is
 * past due.
 */
export function hasOverdueMark(invoice: DatedInvoice, today: CalendarDate): boolean {
  return invoice.status === 'partially_paid' && !isPartPaidDraft(invoice) && isPastDue(invoice, today);
}

/**
 * Returns whether an invoice is overdue. This function is used wherever overdue invoices are filtered, counted or
 * summed (M3).
 */
export function isOverdue(invoice: DatedInvoice, today: CalendarDate): boolean {
  return displayedStatus(invoice, today) === 'overdue' || hasOverdueMark(invoice, today);
}

/** Returns whether the invoice was closed without a payment, which means that it is void, written off or credited. */
export const isEndedUnpaid = (status: DisplayedStatus): boolean =>
  ['void', 'written_off', 'credited'].includes(status);

export function isListed(status: InvoiceStatus): boolean {
  return status !== 'cancelled';
}

/**
 * Returns whether an invoice is unpaid, which includes viewed and partially paid invoices. The dashboard calls unpaid
 * invoices pending.
 */
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

/**
 * Returns whether the invoice was sent. The result is also true for a paid invoice that was sent before, and false
 * for a partially paid draft.
 */
export function wasSent(invoice: { status: InvoiceStatus; sent_at: string | null }): boolean {
  return invoice.sent_at !== null || ['sent', 'viewed', 'overdue'].includes(invoice.status);
}

/**
 * Returns whether the public page of an invoice can be opened. The page is available after the invoice was sent. It is
 * also available as a receipt for a paid invoice, and as a notice that the invoice was voided.
 */
export function hasPublicPage(invoice: {
  status: InvoiceStatus;
  sent_at: string | null;
  voided_at?: string | null;
}): boolean {
  if (invoice.status === 'paid' || invoice.voided_at) return true;
  return invoice.status !== 'cancelled' && wasSent(invoice);
}
