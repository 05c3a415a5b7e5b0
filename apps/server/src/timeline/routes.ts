import { member } from '../http/procedures.ts';
import { getCustomerTimeline } from './customer-timeline.ts';

export const timelineRoutes = {
  ofCustomer: member.timeline.ofCustomer.handler(({ context, input }) =>
    getCustomerTimeline(context.platform, context.actor, input.customer_id),
  ),
};
