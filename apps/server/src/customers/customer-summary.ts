import { CustomerSummary } from '@dayworks/shared/customers/customer';

/** The customer as other records embed it; `row` is the alias of the customer. */
export const customerSummary = (row: string) =>
  `jsonb_build_object(${Object.keys(CustomerSummary.shape)
    .map((field) => `'${field}', ${row}.${field}`)
    .join(', ')})`;
