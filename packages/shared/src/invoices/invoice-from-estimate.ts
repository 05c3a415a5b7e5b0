import type { CalendarDate } from '../calendar-date.ts';
import { copiedItem } from '../documents/copied-item.ts';
import { type CountablePayment, countedTotal } from '../documents/counted-payments.ts';
import { dueDate } from '../documents/due-date.ts';
import type { LineItemInput } from '../documents/line-item.ts';
import type { Estimate } from '../estimates/estimate.ts';
import { type Dollars, fromCents } from '../money.ts';
import type { Invoice } from './invoice.ts';

type CopiedField =
  | 'customer_id'
  | 'discount'
  | 'notes'
  | 'terms'
  | 'service_address'
  | 'service_city'
  | 'service_state'
  | 'service_zipcode'
  | 'customer_address_id';

export type SourceEstimate = Pick<Estimate, 'id' | 'payment_terms' | CopiedField> & {
  items: readonly LineItemInput[];
  payments: readonly CountablePayment[];
};

export interface InvoiceFromEstimate extends Pick<Invoice, CopiedField> {
  estimate_id: string;
  date: CalendarDate;
  due_date: CalendarDate;
  deposit: Dollars;
  items: LineItemInput[];
}

/** Terms of the customer and of the business step in, in this order, where the estimate has none. */
export function invoiceFromEstimate(
  estimate: SourceEstimate,
  today: CalendarDate,
  ...otherTerms: (number | null)[]
): InvoiceFromEstimate {
  return {
    estimate_id: estimate.id,
    customer_id: estimate.customer_id,
    date: today,
    due_date: dueDate(today, estimate.payment_terms, ...otherTerms),
    deposit: fromCents(countedTotal(estimate.payments)),
    discount: estimate.discount,
    notes: estimate.notes,
    terms: estimate.terms,
    service_address: estimate.service_address,
    service_city: estimate.service_city,
    service_state: estimate.service_state,
    service_zipcode: estimate.service_zipcode,
    customer_address_id: estimate.customer_address_id,
    items: estimate.items.map(copiedItem),
  };
}
