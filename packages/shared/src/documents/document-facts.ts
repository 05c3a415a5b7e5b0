import { type CalendarDate, formatLong } from '../calendar-date.ts';
import type { PrintedFields } from './document.ts';

/** A label and what stands under it. */
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

interface DatedInvoice extends PrintedFields {
  date: CalendarDate | null;
  due_date: CalendarDate | null;
}

// One recipe each for sheet, public page and PDF. Whom it is for and where, every place says in its own way.

export function invoiceFacts({ date, due_date }: DatedInvoice): DocumentFact[] {
  return [
    dayFact('date', 'Invoice date', date, 'No date'),
    dayFact('due_date', 'Due date', due_date, 'No due date'),
  ];
}

interface DatedEstimate extends PrintedFields {
  date: CalendarDate;
  valid_until: CalendarDate | null;
}

export function estimateFacts({ date, valid_until }: DatedEstimate): DocumentFact[] {
  return [
    dayFact('date', 'Date', date, 'No date'),
    dayFact('valid_until', 'Valid until', valid_until, 'No end date'),
  ];
}
