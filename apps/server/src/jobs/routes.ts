import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { addVisits } from './add-visits.ts';
import { billingRoutes } from './bill-routes.ts';
import { createJob } from './create-job.ts';
import { setCrew, setVisitCrew } from './crew.ts';
import { exportJobs } from './export-jobs.ts';
import { jobFromEstimate } from './from-estimate.ts';
import { jobFromLead } from './from-lead.ts';
import { getJob } from './get-job.ts';
import { getJobBoard, getJobColumn } from './job-board.ts';
import { closeJob, completeJob, reopenJob, startJob } from './job-moments.ts';
import { getJobOverview } from './job-overview.ts';
import { getJobTotals, listJobs } from './list-jobs.ts';
import { moveJob } from './move-job.ts';
import { removeJob } from './remove-job.ts';
import { addTemplate, setSteps, tickStep } from './steps.ts';
import { createTemplate, listTemplates, removeTemplate, updateTemplate } from './templates.ts';
import { updateJob } from './update-job.ts';

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
