import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getCustomerTimeline } from './customer-timeline.ts';

export const timelineRoutes = routesOf(member.timeline, {
  ofCustomer: getCustomerTimeline,
});
