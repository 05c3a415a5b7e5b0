import { member } from '../../http/api/procedures.ts';
import { routesOf } from '../../http/api/routes-of.ts';
import { billAllJobs } from '../bill-all.ts';
import { getWorkOrder } from '../work-order/work-order.ts';
import { billJob, listJobsToBill, previewBill } from './bill-job.ts';
import { getEstimateMargin, getJobMargin } from './margin.ts';

export const billingRoutes = routesOf(member.jobs, {
  queue: listJobsToBill,
  billAll: billAllJobs,
  preview: previewBill,
  bill: billJob,
  margin: getJobMargin,
  estimateMargin: getEstimateMargin,
  workOrder: getWorkOrder,
});
