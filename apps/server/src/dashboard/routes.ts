import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { getDashboard, getWaitingCounts } from './get-dashboard.ts';

export const dashboardRoutes = routesOf(member.dashboard, {
  get: getDashboard,
  waiting: getWaitingCounts,
});
