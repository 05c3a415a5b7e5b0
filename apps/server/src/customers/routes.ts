import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { addClientContact, removeClientContact, sendClientLink } from './client-contacts.ts';
import { closeClientLink, getClientLink, openClientLink, renewClientLink } from './client-link.ts';
import { getCustomerOverview } from './customer-overview.ts';
import {
  exportCustomers,
  findLookAlikes,
  getCustomer,
  getCustomerOption,
  listAddresses,
  listCustomerOptions,
  listCustomers,
} from './reads.ts';
import {
  addAddress,
  archiveCustomer,
  createCustomer,
  removeAddress,
  restoreCustomer,
  updateAddress,
  updateCustomer,
} from './writes.ts';

export const customersRoutes = routesOf(member.customers, {
  list: listCustomers,
  overview: getCustomerOverview,
  lookAlikes: findLookAlikes,
  exportCsv: exportCustomers,
  recover: recoverAll('customers'),
  options: listCustomerOptions,
  option: getCustomerOption,
  get: getCustomer,
  create: createCustomer,
  update: updateCustomer,
  archive: archiveCustomer,
  restore: restoreCustomer,
  addresses: listAddresses,
  addAddress,
  updateAddress,
  removeAddress,
  clientLink: getClientLink,
  openClientLink,
  closeClientLink,
  renewClientLink,
  addClientContact,
  removeClientContact,
  sendClientLink,
});
