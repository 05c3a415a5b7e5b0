import { NewCustomer } from '@dayworks/shared/customers/customer';
import type { RecordDescription } from '../record/field-descriptions.ts';
import { customerFields } from './customer-fields.ts';

/**
 * The record description is in a separate file from the fields, because the customer page reads the fields without
 * loading the schema.
 */
export const customerRecord: RecordDescription<NewCustomer> = {
  noun: 'customer',
  schema: NewCustomer,
  fields: customerFields,
};
