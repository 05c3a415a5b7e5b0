import { member } from '../http/procedures.ts';
import { createCustomer } from './create-customer.ts';
import { getCustomerOption, listCustomerOptions } from './customer-options.ts';
import { getCustomerOverview } from './customer-overview.ts';
import { exportCustomers } from './export-customers.ts';
import { getCustomer } from './get-customer.ts';
import { listAddresses } from './list-addresses.ts';
import { listCustomers } from './list-customers.ts';
import { findLookAlikes } from './look-alikes.ts';
import { recoverCustomers } from './recover-customers.ts';
import { archiveCustomer, restoreCustomer, updateCustomer } from './update-customer.ts';
import { addAddress, removeAddress, updateAddress } from './write-address.ts';

const { customers } = member;

export const customersRoutes = {
  list: customers.list.handler(({ context, input }) => listCustomers(context.platform, context.actor, input)),
  overview: customers.overview.handler(({ context }) => getCustomerOverview(context.platform, context.actor)),
  lookAlikes: customers.lookAlikes.handler(({ context, input }) =>
    findLookAlikes(context.platform, context.actor, input),
  ),
  exportCsv: customers.exportCsv.handler(({ context, input }) =>
    exportCustomers(context.platform, context.actor, input),
  ),
  recover: customers.recover.handler(({ context }) => recoverCustomers(context.platform, context.actor)),
  options: customers.options.handler(({ context, input }) =>
    listCustomerOptions(context.platform, context.actor, input.search),
  ),
  option: customers.option.handler(({ context, input }) =>
    getCustomerOption(context.platform, context.actor, input.id),
  ),
  get: customers.get.handler(({ context, input }) => getCustomer(context.platform, context.actor, input.id)),
  create: customers.create.handler(({ context, input }) =>
    createCustomer(context.platform, context.actor, input, context.idempotencyKey),
  ),
  update: customers.update.handler(({ context, input }) =>
    updateCustomer(context.platform, context.actor, input),
  ),
  archive: customers.archive.handler(({ context, input }) =>
    archiveCustomer(context.platform, context.actor, input.id),
  ),
  restore: customers.restore.handler(({ context, input }) =>
    restoreCustomer(context.platform, context.actor, input.id),
  ),
  addresses: customers.addresses.handler(({ context, input }) =>
    listAddresses(context.platform, context.actor, input.customer_id),
  ),
  addAddress: customers.addAddress.handler(({ context, input }) =>
    addAddress(context.platform, context.actor, input, context.idempotencyKey),
  ),
  updateAddress: customers.updateAddress.handler(({ context, input }) =>
    updateAddress(context.platform, context.actor, input),
  ),
  removeAddress: customers.removeAddress.handler(({ context, input }) =>
    removeAddress(context.platform, context.actor, input.id),
  ),
};
