import type { CalendarDate } from '../dates/calendar-date.ts';
import { sampleDocument, sampleId, sampleItems } from '../documents/sample-document.ts';
import { emptyInvoice, type Invoice } from './invoice.ts';

const epoch = '2026-01-01T00:00:00.000Z';

/** Returns a sample invoice for the preview if no real invoice exists. */
export function sampleInvoice(today: CalendarDate): Invoice {
  return {
    ...emptyInvoice(today, null),
    ...sampleDocument,
    created_at: epoch,
    updated_at: epoch,
    status: 'sent',
    deposit: 0,
    balance_due: sampleDocument.total,
    sent_at: epoch,
    viewed_at: null,
    paid_at: null,
    reminded_on: null,
    disputed_at: null,
    promised_for: null,
    promised_at: null,
    promises_by_link: 0,
    reminders_stopped_at: null,
    reminders_stopped_note: null,
    credited: 0,
    written_off: 0,
    applied: 0,
    credited_tax: 0,
    credits: [],
    voided_at: null,
    void_reason: null,
    shared_with: [],
    project: null,
    items: sampleItems.map((item) => ({ ...item, invoice_id: sampleId })),
  };
}
