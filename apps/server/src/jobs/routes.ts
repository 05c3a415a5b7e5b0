import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { addVisits } from './add-visits.ts';
import { billAllJobs } from './billing/bill-all.ts';
import { billJob, listJobsToBill, previewBill } from './billing/bill-job.ts';
import { getEstimateMargin, getJobMargin } from './billing/margin.ts';
import { jobFromEstimate, jobFromLead } from './conversions.ts';
import { setCrew, setVisitCrew } from './crew.ts';
import { getJob } from './get-job.ts';
import { closeJob, completeJob, reopenJob, startJob } from './job-moments.ts';
import { exportJobs, getJobBoard, getJobColumn, getJobOverview, getJobTotals, listJobs } from './reads.ts';
import { addTemplate, setSteps, tickStep } from './steps.ts';
import { createTemplate, listTemplates, removeTemplate, updateTemplate } from './templates.ts';
import { getWorkOrder } from './work-order.ts';
import { createJob, moveJob, removeJob, updateJob } from './writes.ts';

const billingRoutes = routesOf(member.jobs, {
  queue: listJobsToBill,
  billAll: billAllJobs,
  preview: previewBill,
  bill: billJob,
  margin: getJobMargin,
  estimateMargin: getEstimateMargin,
  workOrder: getWorkOrder,
});

const ownRoutes = routesOf(member.jobs, {
  list: listJobs,
  totals: getJobTotals,
  overview: getJobOverview,
  board: getJobBoard,
  column: getJobColumn,
  exportCsv: exportJobs,
  templates: listTemplates,
  createTemplate,
  updateTemplate,
  removeTemplate,
  fromEstimate: jobFromEstimate,
  fromLead: jobFromLead,
  get: getJob,
  create: createJob,
  update: updateJob,
  remove: removeJob,
  move: moveJob,
  start: startJob,
  complete: completeJob,
  reopen: reopenJob,
  close: closeJob,
  addVisits,
  setCrew,
  setVisitCrew,
  setSteps,
  tickStep,
  addTemplate,
});

export const jobsRoutes = { ...ownRoutes, ...billingRoutes };
