import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getCustomerInsights } from './customer-insights.ts';

export const insightsRoutes = routesOf(member.insights, { ofCustomer: getCustomerInsights });
