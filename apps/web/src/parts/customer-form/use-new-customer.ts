import { emptyCustomer, type NewCustomer } from '@dayworks/shared/customers/customer';
import { api } from '../../lib/api.ts';
import type { FieldName } from '../record/field-descriptions.ts';
import { useCreate } from '../record/use-create.ts';
import { useRecordForm } from '../record/use-record-form.ts';
import { customerRecord } from './customer-record.ts';

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
