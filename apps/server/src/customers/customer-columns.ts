import { Customer } from '@dayworks/shared/customers/customer';

// Columns follow the shared schemas, so that a new field of a customer needs no list of its own anywhere.

/** 'c.id, c.first_name, …' */
export function columnsOf(shape: object, row = 'c'): string {
  return Object.keys(shape)
    .map((field) => `${row}.${field}`)
    .join(', ');
}

export const customerColumns = columnsOf(Customer.shape);
