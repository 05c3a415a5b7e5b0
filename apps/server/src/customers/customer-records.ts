import { Customer } from '@dayworks/shared/customers/customer';
import { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { keysOf } from '@dayworks/shared/pick';
import { customer_addresses, customers } from './table.ts';

/** The customer record as users see it, without the columns used only for searching and sorting. */
export const customerRecord = {
  table: customers,
  fields: keysOf(Customer),
  entity: 'customer',
  label: 'Customer',
};

export const addressRecord = {
  table: customer_addresses,
  fields: keysOf(CustomerAddress),
  entity: 'customer_address',
  label: 'Address',
};
