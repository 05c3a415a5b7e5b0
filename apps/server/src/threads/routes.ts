import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getCustomerThread } from './customer-thread.ts';

export const threadsRoutes = routesOf(member.threads, {
  ofCustomer: getCustomerThread,
});
