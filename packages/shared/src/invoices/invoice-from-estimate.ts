import type { CalendarDate } from '../dates/calendar-date.ts';
import { WrittenFields } from '../documents/document.ts';
import { dueDate } from '../documents/due-date.ts';
import { copiedItem } from '../documents/lines/copied-item.ts';
import type { LineItemInput } from '../documents/lines/line-item.ts';
import { type CountablePayment, countedTotal } from '../documents/payments/counted-payments.ts';
import type { Estimate } from '../estimates/estimate.ts';
import { type Dollars, fromCents } from '../money.ts';
import { keysOf, pick } from '../pick.ts';

const copied = keysOf(WrittenFields);

export type SourceEstimate = Pick<Estimate, 'id' | 'payment_terms' | keyof WrittenFields> & {
  items: readonly LineItemInput[];
  payments: readonly CountablePayment[];
};

export interface InvoiceFromEstimate extends WrittenFields {
  estimate_id: string;
  date: CalendarDate;
  due_date: CalendarDate;
  deposit: Dollars;
  items: LineItemInput[];
}

/**
 * Creates an invoice from an estimate. If the estimate has no payment terms, the customer's terms apply, or else the
 * terms of the business.
 */
export function invoiceFromEstimate(
  estimate: SourceEstimate,
  today: CalendarDate,
  ...otherTerms: (number | null)[]
): InvoiceFromEstimate {
  return {
    ...pick(estimate, copied),
    estimate_id: estimate.id,
    date: today,
    due_date: dueDate(today, estimate.payment_terms, ...otherTerms),
    deposit: fromCents(countedTotal(estimate.payments)),
    items: estimate.items.map(copiedItem),
  };
}
