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

/**
 * The labels of the printed fields that the form, the public page and the PDF show as labeled values. The label is null
 * for a field that all three show elsewhere, such as totals, texts and the service address.
 */
const labels = {
  po_number: 'PO or reference number',
  number: null,
  discount: null,
  discount_percent: null,
  discount_reduces_tax: null,
  prices_include_tax: null,
  notes: null,
  terms: null,
  service_address: null,
  service_city: null,
  service_state: null,
  service_zipcode: null,
  subtotal: null,
  tax: null,
  tax_included: null,
  total: null,
} as const satisfies Record<keyof PrintedFields, string | null>;

export type FactField = {
  [Field in keyof typeof labels]: (typeof labels)[Field] extends string ? Field : never;
}[keyof typeof labels];

/** The printed fields that have a label, in display order. */
export const factFields = Object.entries(labels).flatMap(([name, label]) =>
  label === null ? [] : [{ name: name as FactField, label }],
);

/** The labeled values of the fields that are filled in on the document. */
const writtenFacts = (document: PrintedFields): DocumentFact[] =>
  factFields.flatMap(({ name, label }) => {
    const text = document[name];
    return text ? [{ name, label, text }] : [];
  });

interface DatedInvoice extends PrintedFields {
  date: CalendarDate | null;
  due_date: CalendarDate | null;
}

/*
 * The labeled values on the form, the public page and the PDF. The customer and the service address are not included,
 * because the form, the page and the PDF each show them differently.
 */

export function invoiceFacts(invoice: DatedInvoice): DocumentFact[] {
  return [
    dayFact('date', 'Invoice date', invoice.date, 'No date'),
    dayFact('due_date', 'Due date', invoice.due_date, 'No due date'),
    ...writtenFacts(invoice),
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
    ...writtenFacts(estimate),
  ];
}
