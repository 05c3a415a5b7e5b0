import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getDashboard } from './get-dashboard.ts';
import { getWaitingCounts } from './waiting-counts.ts';

export const dashboardRoutes = routesOf(member.dashboard, {
  get: getDashboard,
  waiting: getWaitingCounts,
});
