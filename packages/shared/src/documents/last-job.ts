import * as z from 'zod';
import { CalendarDate, Id, Money, PaymentTerms } from '../fields.ts';
import { pick } from '../pick.ts';
import { WrittenFields } from './document.ts';
import { LineItemInput } from './lines/line-item.ts';

/** States for every field that users fill in whether the action 'Same as last time' copies the field. */
const repeats = {
  customer_id: false,
  customer_address_id: true,
  discount: false,
  discount_percent: false,
  discount_reduces_tax: false,
  prices_include_tax: false,
  po_number: false,
  notes: false,
  terms: true,
  service_address: true,
  service_city: true,
  service_state: true,
  service_zipcode: true,
} as const satisfies Record<keyof WrittenFields, boolean>;

type RepeatedField = {
  [Field in keyof typeof repeats]: (typeof repeats)[Field] extends true ? Field : never;
}[keyof typeof repeats];

export const repeatedFields = Object.entries(repeats).flatMap(([field, isRepeated]) =>
  isRepeated ? [field as RepeatedField] : [],
);

/** The content of a customer's newest invoice or estimate, as the starting point for the next document. */
export const LastJob = z.object({
  ...pick(WrittenFields.shape, repeatedFields),
  id: Id,
  kind: z.enum(['invoice', 'estimate']),
  /** The date of the customer's newest invoice; null for an estimate, because estimates have no such date. */
  date: CalendarDate.nullable(),
  total: Money,
  /** The payment terms of the customer's newest document, in days. */
  payment_terms: PaymentTerms.nullable(),
  items: z.array(LineItemInput),
});
export type LastJob = z.infer<typeof LastJob>;
