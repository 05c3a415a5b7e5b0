import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { billAllJobs } from './bill-all.ts';
import { billJob, listJobsToBill, previewBill } from './bill-job.ts';
import { getEstimateMargin, getJobMargin } from './margin.ts';
import { getWorkOrder } from './work-order.ts';

export const billingRoutes = routesOf(member.jobs, {
  queue: listJobsToBill,
  billAll: billAllJobs,
  preview: previewBill,
  bill: billJob,
  margin: getJobMargin,
  estimateMargin: getEstimateMargin,
  workOrder: getWorkOrder,
});
