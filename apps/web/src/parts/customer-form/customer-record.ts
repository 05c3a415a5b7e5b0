import { emptyCustomer, NewCustomer } from '@dayworks/shared/customers/customer';
import { api } from '../../lib/api.ts';
import type { FieldName, RecordDescription } from '../record/field-descriptions.ts';
import { useCreate } from '../record/save-once.ts';
import { useRecordForm } from '../record/use-record-form.ts';
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

type NewCustomerOptions = {
  initial?: Partial<NewCustomer>;
  /** The fields of the new customer that are on the screen, if not all fields are shown. */
  shown?: readonly FieldName<NewCustomer>[];
  draftOwner?: string;
};

export function useNewCustomer({ initial, shown, draftOwner }: NewCustomerOptions) {
  return useRecordForm(customerRecord, {
    start: { ...emptyCustomer(), ...initial },
    create: useCreate(api.customers.create),
    draftOwner,
    shown,
    done: 'Customer created successfully',
  });
}
