import { Customer } from '@dayworks/shared/customers/customer';

// The columns are derived from the shared schemas, so that a new customer field needs no separate list.

/** Returns the columns of a schema with the row alias, such as 'c.id, c.first_name, ...'. */
export function columnsOf(shape: object, row = 'c'): string {
  return Object.keys(shape)
    .map((field) => `${row}.${field}`)
    .join(', ');
}

export const customerColumns = columnsOf(Customer.shape);
