import { CustomerSummary } from '@dayworks/shared/customers/customer';

/** The customer as other records embed it; `row` is the alias of the customer. */
export const customerSummary = (row: string) =>
  `jsonb_build_object(${Object.keys(CustomerSummary.shape)
    .map((field) => `'${field}', ${row}.${field}`)
    .join(', ')})`;

/** The customer of an orphan that is tied to no other business (T2): an orphan as well, or ours already. */
export const orphansCustomer = (row: string) =>
  `(select ${customerSummary('c')} from customers c where c.id = ${row}.customer_id)`;
