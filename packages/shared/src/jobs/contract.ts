import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Version } from '../fields.ts';
import { chosenFields } from '../page-fields.ts';
import { Crew, Job, JobEdit, NewJob } from './job.ts';
import { BilledJob, BillingResult, EstimateMargin, JobBill, JobMargin, JobToBill } from './job-bill.ts';
import { JobDetail } from './job-detail.ts';
import {
  JobBoardQuery,
  JobCard,
  JobColumn,
  JobColumnQuery,
  JobMove,
  JobOverview,
  JobPage,
  JobPageQuery,
  JobQuery,
  JobTotals,
  VisitsToCome,
} from './job-list.ts';
import {
  ChecklistTemplate,
  ChecklistTemplateEdit,
  JobStep,
  JobStepsEdit,
  NewChecklistTemplate,
} from './job-steps.ts';
import { NewVisit } from './new-visit.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['jobs'] });

const ById = z.strictObject({ id: Id });

/** The API for invoicing jobs and for job margins. */
const jobBillingContract = {
  /**
   * Lists the jobs that require invoicing, together with their amounts. The job that has been waiting longest comes
   * first.
   */
  queue: route('GET', '/job-bills').output(z.array(JobToBill)),
  /**
   * Creates invoices for all jobs that require invoicing, or only for the given jobs. Each job gets its own invoice,
   * and the response contains a result for each job.
   */
  billAll: route('POST', '/job-bills')
    .input(
      z.strictObject({
        ids: z
          .array(Id)
          .min(1, 'Select at least one job')
          .max(100, 'At most 100 at once')
          .nullable()
          .default(null),
      }),
    )
    .output(z.array(BillingResult)),
  preview: route('GET', '/jobs/{id}/bill').input(ById).output(JobBill),
  /** Creates a draft invoice for the completed work. Repeated or simultaneous clicks never invoice anything twice. */
  bill: route('POST', '/jobs/{id}/bill').input(ById).output(BilledJob),
  /** Returns the margin of a job; null for users who are not allowed to see costs. */
  margin: route('GET', '/jobs/{id}/margin').input(ById).output(JobMargin.nullable()),
  /**
   * Returns the margin of an estimate, based on the catalog cost of its items, and the cost of its job so far. Returns
   * null for users who are not allowed to see costs.
   */
  estimateMargin: route('GET', '/estimates/{id}/margin').input(ById).output(EstimateMargin.nullable()),
  /** Returns the work order for the crew, which contains everything except prices. */
  workOrder: route('GET', '/jobs/{id}/work-order').input(ById).output(z.file()),
};

/** Ends a job. The user has to decide what happens to the upcoming visits. */
export const JobEnd = ById.extend({ visits: VisitsToCome });
export type JobEnd = z.infer<typeof JobEnd>;

const Gone = z.object({ id: Id });

export const CrewEdit = ById.extend({
  crew: Crew,
  /** Whether the upcoming visits get the same crew as the job. */
  with_visits: z.boolean().default(true),
});
export type CrewEdit = z.infer<typeof CrewEdit>;

export const VisitCrewEdit = ById.extend({
  visit_id: Id,
  assignee_id: Id.nullable(),
  /** The ids of the people who take part in the visit in addition to the assignee. */
  user_ids: z.array(Id).max(30, 'At most 30 people'),
});
export type VisitCrewEdit = z.infer<typeof VisitCrewEdit>;

export const AddedVisits = z.object({
  appointment_id: Id,
  series_id: Id.nullable(),
  /**
   * The number of visits that are in the calendar now. More visits of a recurring job are added as their dates come
   * closer.
   */
  count: z.int(),
});
export type AddedVisits = z.infer<typeof AddedVisits>;

/** Creates a job from a lead, for the given customer or for a new customer. */
export const JobFromLead = z.strictObject({
  lead_id: Id,
  customer_id: Id.nullable().default(null),
});
export type JobFromLead = z.infer<typeof JobFromLead>;

export const jobsContract = {
  list: route('GET', '/jobs').input(JobPageQuery).output(JobPage),
  totals: route('GET', '/jobs/totals').input(JobQuery).output(JobTotals),
  overview: route('GET', '/jobs/overview').output(JobOverview),
  board: route('GET', '/jobs/board').input(JobBoardQuery).output(z.array(JobColumn)),
  column: route('GET', '/jobs/column')
    .input(JobColumnQuery)
    .output(z.object({ jobs: z.array(JobCard), next: z.string().nullable() })),
  exportCsv: route('GET', '/jobs/export').input(JobQuery.extend(chosenFields)).output(z.file()),
  templates: route('GET', '/jobs/checklists').output(z.array(ChecklistTemplate)),
  createTemplate: route('POST', '/jobs/checklists').input(NewChecklistTemplate).output(ChecklistTemplate),
  updateTemplate: route('PATCH', '/jobs/checklists/{id}')
    .input(ChecklistTemplateEdit)
    .output(ChecklistTemplate),
  removeTemplate: route('DELETE', '/jobs/checklists/{id}').input(ById).output(Gone),
  /**
   * Creates a job from an estimate, including its items, deposit and dates. Repeated or simultaneous requests return
   * the same job.
   */
  fromEstimate: route('POST', '/jobs/from-estimate')
    .input(z.strictObject({ estimate_id: Id }))
    .output(Job),
  /** Creates a job from a lead and marks the lead as won. A repeated request returns the same job. */
  fromLead: route('POST', '/jobs/from-lead').input(JobFromLead).output(Job),
  get: route('GET', '/jobs/{id}').input(ById).output(JobDetail),
  create: route('POST', '/jobs').input(NewJob).output(Job),
  update: route('PATCH', '/jobs/{id}').input(JobEdit).output(Job),
  /** Deletes a job. A job can be deleted only if nothing has been scheduled or recorded for it. */
  remove: route('DELETE', '/jobs/{id}')
    .input(ById.extend({ version: Version }))
    .output(Gone),
  move: route('POST', '/jobs/{id}/move').input(JobMove).output(JobCard),
  start: route('POST', '/jobs/{id}/start').input(ById).output(Job),
  complete: route('POST', '/jobs/{id}/complete').input(JobEnd).output(Job),
  /**
   * Undoes the last status that was set manually: 'closed' if the job is closed, or else 'completed', or else
   * 'started'.
   */
  reopen: route('POST', '/jobs/{id}/reopen').input(ById).output(Job),
  close: route('POST', '/jobs/{id}/close').input(JobEnd).output(Job),
  addVisits: route('POST', '/jobs/{id}/visits').input(NewVisit).output(AddedVisits),
  setCrew: route('PUT', '/jobs/{id}/crew').input(CrewEdit).output(Job),
  setVisitCrew: route('PUT', '/jobs/{id}/visits/{visit_id}/crew').input(VisitCrewEdit).output(Gone),
  setSteps: route('PUT', '/jobs/{id}/steps').input(JobStepsEdit).output(z.array(JobStep)),
  tickStep: route('POST', '/jobs/{id}/steps/{step_id}')
    .input(ById.extend({ step_id: Id, done: z.boolean() }))
    .output(JobStep),
  /** Appends the steps of a checklist template to the existing steps. */
  addTemplate: route('POST', '/jobs/{id}/checklist')
    .input(ById.extend({ template_id: Id }))
    .output(z.array(JobStep)),
  ...jobBillingContract,
};
