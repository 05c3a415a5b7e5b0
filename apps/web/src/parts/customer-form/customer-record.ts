import { emptyCustomer, NewCustomer } from '@dayworks/shared/customers/customer';
import { api } from '../../lib/api.ts';
import { useCreate } from '../form/use-create.ts';
import type { FieldName, RecordDescription } from '../record/field-descriptions.ts';
import { useRecordForm } from '../record/use-record-form.ts';
import { customerFields } from './customer-fields.ts';

/**
 * The definition of the customer form is not in the same file as its fields, because the customer page needs the fields
 * but not the schema.
 */
export const customerRecord: RecordDescription<NewCustomer> = {
  noun: 'customer',
  schema: NewCustomer,
  fields: customerFields,
};

type NewCustomerOptions = {
  initial?: Partial<NewCustomer>;
  /** The new customer's fields that the form shows; all fields if omitted. */
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
