import { CustomerSummary } from '@dayworks/shared/customers/customer';

const placeOf = (row: string) =>
  `jsonb_build_object('address', ${row}.address, 'city', ${row}.city, 'state', ${row}.state, 'zip_code', ${row}.zip_code)`;

/** The customer as other records embed it; `row` is the alias of the customer. */
export const customerSummary = (row: string) =>
  `jsonb_build_object(${Object.keys(CustomerSummary.shape)
    .map((field) => `'${field}', ${row}.${field}`)
    .join(', ')})`;

/** With where their post goes: their own address, else the primary one of the places they have. */
export const billedCustomer = (row: string) => `${customerSummary(row)} || case
    when coalesce(${row}.address, ${row}.city) is not null then ${placeOf(row)}
    else coalesce((select ${placeOf('a')} from customer_addresses a
      where a.business_id = ${row}.business_id and a.customer_id = ${row}.id and a.is_primary), ${placeOf(row)}) end`;

/** The customer of an orphan that is tied to no other business (T2): an orphan as well, or ours already. */
export const orphansCustomer = (row: string) =>
  `(select ${customerSummary('c')} from customers c where c.id = ${row}.customer_id)`;
