import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { Customer, NewCustomer } from './customer.ts';
import { CustomerAddress, NewCustomerAddress } from './customer-address.ts';

/** A customer as pickers show it. */
export const CustomerOption = Customer.pick({
  id: true,
  first_name: true,
  last_name: true,
  company: true,
  email: true,
  phone: true,
  address: true,
  city: true,
  state: true,
  zip_code: true,
  payment_terms: true,
  tax_exempt: true,
});
export type CustomerOption = z.infer<typeof CustomerOption>;

export const customersContract = {
  options: oc
    .route({ method: 'GET', path: '/customers/options', tags: ['customers'] })
    .input(z.strictObject({ search: z.string().trim().max(100).default('') }))
    .output(z.array(CustomerOption)),
  option: oc
    .route({ method: 'GET', path: '/customers/options/{id}', tags: ['customers'] })
    .input(z.strictObject({ id: Id }))
    .output(CustomerOption),
  create: oc
    .route({ method: 'POST', path: '/customers', tags: ['customers'] })
    .input(NewCustomer)
    .output(CustomerOption),
  addresses: oc
    .route({ method: 'GET', path: '/customers/{customer_id}/addresses', tags: ['customers'] })
    .input(z.strictObject({ customer_id: Id }))
    .output(z.array(CustomerAddress)),
  addAddress: oc
    .route({ method: 'POST', path: '/customers/{customer_id}/addresses', tags: ['customers'] })
    .input(NewCustomerAddress)
    .output(CustomerAddress),
};
