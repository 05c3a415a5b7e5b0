import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getCustomerTimeline } from './customer-timeline.ts';

export const timelineRoutes = routesOf(member.timeline, {
  ofCustomer: getCustomerTimeline,
});
