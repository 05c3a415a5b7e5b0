import { Customer } from '@dayworks/shared/customers/customer';
import { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { customer_addresses, customers } from './table.ts';

// Columns follow the shared schemas, so that a new field of a customer needs no list of its own anywhere.

/** 'c.id, c.first_name, …' */
export function columnsOf(shape: object, row = 'c'): string {
  return Object.keys(shape)
    .map((field) => `${row}.${field}`)
    .join(', ');
}

export const customerColumns = columnsOf(Customer.shape);

function pick<Columns extends object, Field extends keyof Columns>(
  table: Columns,
  shape: Record<Field, unknown>,
): Pick<Columns, Field> {
  const fields = Object.keys(shape) as Field[];
  return Object.fromEntries(fields.map((field) => [field, table[field]])) as Pick<Columns, Field>;
}

/** What writes answer: the customer as everybody sees it, without the columns that serve search and order. */
export const returnedCustomer = pick(customers, Customer.shape);
export const returnedAddress = pick(customer_addresses, CustomerAddress.shape);
