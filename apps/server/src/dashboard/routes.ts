import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getDashboard, getWaitingCounts } from './get-dashboard.ts';

export const dashboardRoutes = routesOf(member.dashboard, {
  get: getDashboard,
  waiting: getWaitingCounts,
});
