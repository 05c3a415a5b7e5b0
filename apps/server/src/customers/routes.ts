import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { recoverAll } from '../platform/orphans.ts';
import { createCustomer } from './create-customer.ts';
import { getCustomerOption, listCustomerOptions } from './customer-options.ts';
import { getCustomerOverview } from './customer-overview.ts';
import { exportCustomers } from './export-customers.ts';
import { getCustomer } from './get-customer.ts';
import { listAddresses } from './list-addresses.ts';
import { listCustomers } from './list-customers.ts';
import { findLookAlikes } from './look-alikes.ts';
import { archiveCustomer, restoreCustomer, updateCustomer } from './update-customer.ts';
import { addAddress, removeAddress, updateAddress } from './write-address.ts';

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
});
