import { member } from '../http/procedures.ts';
import * as customers from './customers.ts';

export const customersRoutes = {
  options: member.customers.options.handler(({ context, input }) =>
    customers.listCustomerOptions(context.platform, context.actor, input.search),
  ),
  option: member.customers.option.handler(({ context, input }) =>
    customers.getCustomerOption(context.platform, context.actor, input.id),
  ),
  create: member.customers.create.handler(({ context, input }) =>
    customers.createCustomer(context.platform, context.actor, input, context.idempotencyKey),
  ),
  addresses: member.customers.addresses.handler(({ context, input }) =>
    customers.listAddresses(context.platform, context.actor, input.customer_id),
  ),
  addAddress: member.customers.addAddress.handler(({ context, input }) =>
    customers.addAddress(context.platform, context.actor, input, context.idempotencyKey),
  ),
};
