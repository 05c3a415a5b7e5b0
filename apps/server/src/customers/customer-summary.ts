import { CustomerSummary } from '@dayworks/shared/customers/customer';

const placeOf = (row: string) =>
  `jsonb_build_object('address', ${row}.address, 'city', ${row}.city, 'state', ${row}.state, 'zip_code', ${row}.zip_code)`;

/** The customer data that other records embed; `row` is the alias of the customer. */
export const customerSummary = (row: string) =>
  `jsonb_build_object(${Object.keys(CustomerSummary.shape)
    .map((field) => `'${field}', ${row}.${field}`)
    .join(', ')})`;

/**
 * The customer with a mailing address: the customer's own address, or else the primary address among their saved
 * addresses.
 */
export const billedCustomer = (row: string) => `${customerSummary(row)} || case
    when coalesce(${row}.address, ${row}.city) is not null then ${placeOf(row)}
    else coalesce((select ${placeOf('a')} from customer_addresses a
      where a.business_id = ${row}.business_id and a.customer_id = ${row}.id and a.is_primary), ${placeOf(row)}) end`;

/**
 * The customer of an orphaned row that is tied to no other business (T2); the customer is orphaned as well, or
 * already belongs to this business.
 */
export const orphansCustomer = (row: string) =>
  `(select ${customerSummary('c')} from customers c where c.id = ${row}.customer_id)`;
