import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Timestamp, text, untrimmedText } from '../fields.ts';
import { chosenFields, Recovered } from '../page-fields.ts';
import { ClientContact, Customer, CustomerEdit, NewCustomer } from './customer.ts';
import { CustomerAddress, CustomerAddressEdit, NewCustomerAddress } from './customer-address.ts';
import {
  CustomerOverview,
  CustomerPage,
  CustomerPageQuery,
  CustomerQuery,
  LookAlike,
  LookAlikeQuery,
} from './customer-list.ts';

/** The path of a customer's client page; the key in the path gives access without an account. */
export const clientPath = (customerId: string, key: string): string =>
  `/client/${customerId}?key=${encodeURIComponent(key)}`;

/** The state of a customer's link to the client page. */
export const ClientLink = z.object({
  /** The path of the client page; null until the link is turned on. */
  path: z.string().nullable(),
  /** The time when somebody outside the business last opened the client page. */
  opened_at: Timestamp.nullable(),
  contacts: z.array(ClientContact),
});
export type ClientLink = z.infer<typeof ClientLink>;

const ClientAddressee = z.strictObject({ id: Id, email: untrimmedText(254) });
export type ClientAddressee = z.infer<typeof ClientAddressee>;

/** The value 'kept' means that the installation sends no email, so the message can only be read in the outbox. */
const SentLink = z.object({ status: z.enum(['queued', 'kept']) });
export type SentLink = z.infer<typeof SentLink>;

export const ClientKey = z.strictObject({ id: Id, key: untrimmedText(100).default('') });
export type ClientKey = z.infer<typeof ClientKey>;

/** A customer as shown in pickers. */
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

/**
 * The customer's payment habit (F4): the usual number of days between the due date and the payment, and the number of
 * invoices that it is based on. `days` is negative if the customer pays early, and null if there are too few invoices.
 */
const PayingHabit = z.object({ days: z.int().nullable(), count: z.int() });

export const CustomerDetail = Customer.extend({
  addresses: z.array(CustomerAddress),
  /** The number of invoices with an outstanding balance, and the earliest due date of these invoices. */
  open_invoices: z.object({ count: z.int(), next_due: z.string().nullable() }),
  invoice_count: z.int(),
  estimate_count: z.int(),
  project_count: z.int(),
  payment_count: z.int(),
  job_count: z.int(),
  pays: PayingHabit.nullable(),
  next_appointment: z.string().nullable(),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['customers'] });

const ById = z.strictObject({ id: Id });

export const customersContract = {
  list: route('GET', '/customers').input(CustomerPageQuery).output(CustomerPage),
  overview: route('GET', '/customers/overview').output(CustomerOverview),
  lookAlikes: route('GET', '/customers/look-alikes').input(LookAlikeQuery).output(z.array(LookAlike)),
  exportCsv: route('GET', '/customers/export').input(CustomerQuery.extend(chosenFields)).output(z.file()),
  recover: route('POST', '/customers/recover').output(Recovered),
  options: route('GET', '/customers/options')
    .input(z.strictObject({ search: text(100).default('') }))
    .output(z.array(CustomerOption)),
  option: route('GET', '/customers/options/{id}').input(ById).output(CustomerOption),
  get: route('GET', '/customers/{id}').input(ById).output(CustomerDetail),
  create: route('POST', '/customers').input(NewCustomer).output(Customer),
  update: route('PATCH', '/customers/{id}').input(CustomerEdit).output(Customer),
  archive: route('POST', '/customers/{id}/archive').input(ById).output(Customer),
  restore: route('POST', '/customers/{id}/restore').input(ById).output(Customer),
  addresses: route('GET', '/customers/{customer_id}/addresses')
    .input(z.strictObject({ customer_id: Id }))
    .output(z.array(CustomerAddress)),
  addAddress: route('POST', '/customers/{customer_id}/addresses')
    .input(NewCustomerAddress)
    .output(CustomerAddress),
  updateAddress: route('PATCH', '/customers/addresses/{id}')
    .input(CustomerAddressEdit)
    .output(CustomerAddress),
  clientLink: route('GET', '/customers/{id}/client-link').input(ById).output(ClientLink),
  /** Turns on a customer's link to the client page. A link that was turned off before gets a new key. */
  openClientLink: route('POST', '/customers/{id}/client-link').input(ById).output(ClientLink),
  closeClientLink: route('DELETE', '/customers/{id}/client-link').input(ById).output(ClientLink),
  renewClientLink: route('POST', '/customers/{id}/client-link/renew').input(ById).output(ClientLink),
  addClientContact: route('POST', '/customers/{id}/client-link/contacts')
    .input(ClientContact.extend({ id: Id }))
    .output(ClientLink),
  removeClientContact: route('POST', '/customers/{id}/client-link/contacts/remove')
    .input(ClientAddressee)
    .output(ClientLink),
  /** Emails the link to the customer or to one of the customer's contacts. All recipients open the same client page. */
  sendClientLink: route('POST', '/customers/{id}/client-link/send').input(ClientAddressee).output(SentLink),
  removeAddress: route('DELETE', '/customers/addresses/{id}').input(ById).output(z.null()),
};
