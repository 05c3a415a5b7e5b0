import * as z from 'zod';
import {
  emptyOf,
  Id,
  isOneLine,
  Money,
  NonNegativeMoney,
  NullableEmail,
  NullablePhone,
  nullableText,
  nullWhenLeftOut,
  oneLineText,
  PaymentTerms,
  requiredText,
  Timestamp,
  Version,
} from '../fields.ts';
import { groupKey } from '../text-matching.ts';
import { customerName, unknownCustomer } from './customer-name.ts';

export const customerTypes = ['residential', 'commercial'] as const;

/** Removes duplicate tags, ignoring case and spaces (F3); the first spelling is preserved. */
function uniqueTags(tags: string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [groupKey(tag), tag])).values()].toReversed();
}

/** The fields of a customer that users fill in. */
const written = {
  first_name: nullableText(100),
  last_name: nullableText(100),
  company: nullableText(200),
  type: z.enum(customerTypes),
  email: nullableText(254),
  phone: NullablePhone,
  sms_ok: z.boolean(),
  address: nullableText(300),
  city: nullableText(100),
  state: nullableText(100),
  zip_code: nullableText(20),
  tags: z.array(requiredText(50, 'A tag cannot be empty')).max(50, 'At most 50 tags').overwrite(uniqueTags),
  lead_source: nullableText(100),
  /** The person who referred the customer. */
  referred_by: nullableText(200),
  payment_terms: PaymentTerms.nullable(),
  tax_exempt: z.boolean(),
  marketing_consent: z.boolean(),
  notes: nullableText(10_000),
};

/** The fields of a customer that the server fills in. */
const derived = {
  id: Id,
  /** The business that owns the customer; null only for imported customers that are not linked to a business yet. */
  business_id: Id.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
  archived_at: Timestamp.nullable(),
  /** The net amount received from the customer. */
  lifetime_value: Money,
  /** The outstanding amount on sent invoices. */
  balance_due: NonNegativeMoney,
  /** The amount that the customer overpaid or was credited and that was neither applied to an invoice nor refunded. */
  credit: Money,
  appointment_count: z.int().min(0),
  last_appointment: Timestamp.nullable(),
};

export const Customer = z.object({ ...written, ...derived });
export type Customer = z.infer<typeof Customer>;

/** The fields of a customer that are included in documents. */
export const CustomerSummary = Customer.pick({
  id: true,
  first_name: true,
  last_name: true,
  email: true,
  company: true,
  phone: true,
  sms_ok: true,
});
export type CustomerSummary = z.infer<typeof CustomerSummary>;

/** The customer of an invoice or estimate, with the mailing address. */
export const BilledCustomer = CustomerSummary.extend(
  Customer.pick({ address: true, city: true, state: true, zip_code: true }).shape,
);
export type BilledCustomer = z.infer<typeof BilledCustomer>;

export const mostClientContacts = 20;

/** A person to whom the office sends the link to the client page, for example the bookkeeper of a company. */
export const ClientContact = z.strictObject({
  name: requiredText(100, 'Please enter a name').refine(isOneLine, oneLineText),
  email: z.string().trim().max(254).regex(z.regexes.email, 'Enter a valid email address'),
});
export type ClientContact = z.infer<typeof ClientContact>;

/** The fields of a customer that are included in list rows. */
export const ListedCustomer = CustomerSummary.omit({ sms_ok: true });
export type ListedCustomer = z.infer<typeof ListedCustomer>;

export const CustomerFields = z.strictObject({ ...written, email: NullableEmail });
export type CustomerFields = z.infer<typeof CustomerFields>;

function hasName(customer: CustomerFields): boolean {
  return customerName(customer) !== unknownCustomer;
}

const nameNeeded = { error: 'Enter a name or company', path: ['first_name'] };

export const NewCustomer = nullWhenLeftOut(CustomerFields)
  .extend({
    type: CustomerFields.shape.type.default('residential'),
    sms_ok: CustomerFields.shape.sms_ok.default(true),
    tags: CustomerFields.shape.tags.default([]),
    tax_exempt: CustomerFields.shape.tax_exempt.default(false),
    marketing_consent: CustomerFields.shape.marketing_consent.default(false),
  })
  .refine(hasName, nameNeeded);
export type NewCustomer = z.infer<typeof NewCustomer>;

export const CustomerEdit = CustomerFields.extend({ id: Id, version: Version }).refine(hasName, nameNeeded);
export type CustomerEdit = z.infer<typeof CustomerEdit>;

export const emptyCustomer = (): NewCustomer => emptyOf(NewCustomer, {});
