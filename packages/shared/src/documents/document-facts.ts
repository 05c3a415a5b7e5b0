import { type CalendarDate, formatLong } from '../dates/calendar-date.ts';
import type { PrintedFields } from './document.ts';

/** A labeled value on a document, such as the due date. */
export interface DocumentFact {
  name: string;
  label: string;
  text: string;
}

const dayFact = (name: string, label: string, day: CalendarDate | null, missing: string): DocumentFact => ({
  name,
  label,
  text: day ? formatLong(day) : missing,
});

export const poNumberLabel = 'PO or reference number';

/** The PO number, if there is one. */
const poNumberFact = ({ po_number }: PrintedFields): DocumentFact[] =>
  po_number ? [{ name: 'po_number', label: poNumberLabel, text: po_number }] : [];

interface DatedInvoice extends PrintedFields {
  date: CalendarDate | null;
  due_date: CalendarDate | null;
}

// The facts shown on the form, the public page and the PDF. The customer and the service address are not included,
// because the form, the page and the PDF each show them differently.

export function invoiceFacts(invoice: DatedInvoice): DocumentFact[] {
  return [
    dayFact('date', 'Invoice date', invoice.date, 'No date'),
    dayFact('due_date', 'Due date', invoice.due_date, 'No due date'),
    ...poNumberFact(invoice),
  ];
}

interface DatedEstimate extends PrintedFields {
  date: CalendarDate;
  valid_until: CalendarDate | null;
}

export function estimateFacts(estimate: DatedEstimate): DocumentFact[] {
  return [
    dayFact('date', 'Date', estimate.date, 'No date'),
    dayFact('valid_until', 'Valid until', estimate.valid_until, 'No expiration date'),
    ...poNumberFact(estimate),
  ];
}
