import { oc } from '@orpc/contract';
import * as z from 'zod';
import { ChartPeriod, Dashboard, WaitingCounts } from './dashboard.ts';

const route = (path: `/${string}`) => oc.route({ method: 'GET', path, tags: ['dashboard'] });

export const dashboardContract = {
  get: route('/dashboard')
    .input(z.strictObject({ period: ChartPeriod.default('12w') }))
    .output(Dashboard),
  waiting: route('/dashboard/waiting').output(WaitingCounts),
};
