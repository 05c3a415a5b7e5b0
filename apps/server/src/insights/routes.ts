import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getCustomerInsights } from './customer-insights.ts';

export const insightsRoutes = routesOf(member.insights, { ofCustomer: getCustomerInsights });
