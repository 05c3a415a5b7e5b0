import { daysLate } from '../invoices/days-late.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { displayedStatus, isOverdue, isUnpaid } from '../invoices/invoice-status.ts';
import { lateSince } from '../invoices/late-since.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelineClock, TimelineInvoice } from './timeline-records.ts';
import { dayOf, dayText, remarks } from './timeline-texts.ts';

function lateness(invoice: TimelineInvoice, { today }: TimelineClock): string | false {
  const days = isOverdue(invoice, today) ? daysLate({ late_since: lateSince(invoice) }, today) : 0;
  return days > 0 && `Overdue by ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Returns the event for an unpaid invoice's balance due, on the due date. */
function balance(invoice: TimelineInvoice, clock: TimelineClock): TimelineEvent[] {
  if (!isUnpaid(invoice) || invoice.balance_due <= 0) return [];
  return [
    {
      id: `balance ${invoice.id}`,
      kind: 'invoice',
      record_id: invoice.id,
      document: null,
      date: invoice.due_date ?? clock.today,
      at: null,
      is_ahead: true,
      title: 'Balance due',
      detail: remarks([
        invoice.due_date ? lateness(invoice, clock) : 'No due date',
        invoice.reminded_on && `Reminded on ${dayText(invoice.reminded_on, clock)}`,
        invoice.promised_for && `Promised for ${dayText(invoice.promised_for, clock)}`,
        invoice.reminders_stopped_at &&
          `Answered on ${dayText(dayOf(invoice.reminders_stopped_at, clock), clock)}`,
      ]),
      status: null,
      amount: invoice.balance_due,
      flow: 'none',
    },
  ];
}

export function invoiceEvents(
  invoice: TimelineInvoice,
  hasDeposit: boolean,
  clock: TimelineClock,
): TimelineEvent[] {
  return [
    {
      id: `invoice ${invoice.id}`,
      kind: 'invoice',
      record_id: invoice.id,
      document: null,
      date: invoice.date ?? dayOf(invoice.created_at, clock),
      at: invoice.created_at,
      is_ahead: false,
      title: `Invoice ${invoiceNumber(invoice.id)}`,
      detail: remarks([
        invoice.viewed_at && `Viewed on ${dayText(dayOf(invoice.viewed_at, clock), clock)}`,
        hasDeposit && 'The deposit is counted',
      ]),
      status: displayedStatus(invoice, clock.today),
      amount: invoice.total,
      flow: 'none',
    },
    ...balance(invoice, clock),
  ];
}
