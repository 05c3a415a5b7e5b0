import { NewCustomer } from '@dayworks/shared/customers/customer';
import type { RecordDescription } from '../record/field-descriptions.ts';
import { customerFields } from './customer-fields.ts';

/** Apart from its fields, which the customer's page reads without the schema. */
export const customerRecord: RecordDescription<NewCustomer> = {
  noun: 'customer',
  schema: NewCustomer,
  fields: customerFields,
};
