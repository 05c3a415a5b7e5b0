import * as z from 'zod';
import { Id, nullableText, nullWhenLeftOut, requiredText, Timestamp, Version } from '../fields.ts';

/** The fields of a customer address that users fill in. */
const written = {
  customer_id: Id,
  address: requiredText(300, 'Street address is required'),
  city: nullableText(100),
  state: nullableText(100),
  zip_code: nullableText(20),
  label: nullableText(100),
  access_notes: nullableText(2000),
  is_primary: z.boolean(),
};

/** The fields of a customer address that the server fills in. */
const derived = {
  id: Id,
  business_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
  version: Version,
};

export const CustomerAddress = z.object({ ...written, ...derived });
export type CustomerAddress = z.infer<typeof CustomerAddress>;

const AddressFields = z.strictObject(written);

export const NewCustomerAddress = nullWhenLeftOut(AddressFields).extend({
  is_primary: AddressFields.shape.is_primary.default(false),
});
export type NewCustomerAddress = z.infer<typeof NewCustomerAddress>;

export const CustomerAddressEdit = AddressFields.omit({ customer_id: true }).extend({
  id: Id,
  version: Version,
});
export type CustomerAddressEdit = z.infer<typeof CustomerAddressEdit>;
