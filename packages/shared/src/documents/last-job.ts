import * as z from 'zod';
import { CalendarDate, Id, Money, PaymentTerms } from '../fields.ts';
import { PrintedFields } from './document.ts';
import { LineItemInput } from './line-item.ts';

/** What the latest invoice or estimate of a customer held, for the next one to begin with. */
export const LastJob = PrintedFields.pick({
  terms: true,
  service_address: true,
  service_city: true,
  service_state: true,
  service_zipcode: true,
}).extend({
  id: Id,
  kind: z.enum(['invoice', 'estimate']),
  /** Of an invoice; an estimate has no day of its own. */
  date: CalendarDate.nullable(),
  total: Money,
  customer_address_id: Id.nullable(),
  /** The days that were given to pay. */
  payment_terms: PaymentTerms.nullable(),
  items: z.array(LineItemInput),
});
export type LastJob = z.infer<typeof LastJob>;
