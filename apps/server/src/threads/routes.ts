import { member } from '../http/procedures.ts';
import { getCustomerThread } from './customer-thread.ts';

export const threadsRoutes = {
  ofCustomer: member.threads.ofCustomer.handler(({ context, input }) =>
    getCustomerThread(context.platform, context.actor, input.customer_id),
  ),
};
