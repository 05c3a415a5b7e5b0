import * as z from 'zod';
import { CalendarDate, Id, Money, PaymentTerms } from '../fields.ts';
import { PrintedFields } from './document.ts';
import { LineItemInput } from './lines/line-item.ts';

/** The content of a customer's newest invoice or estimate, as the starting point for the next document. */
export const LastJob = PrintedFields.pick({
  terms: true,
  service_address: true,
  service_city: true,
  service_state: true,
  service_zipcode: true,
}).extend({
  id: Id,
  kind: z.enum(['invoice', 'estimate']),
  /** The date of an invoice; null for an estimate, which has no date of its own. */
  date: CalendarDate.nullable(),
  total: Money,
  customer_address_id: Id.nullable(),
  /** The number of days that the customer had to pay. */
  payment_terms: PaymentTerms.nullable(),
  items: z.array(LineItemInput),
});
export type LastJob = z.infer<typeof LastJob>;
