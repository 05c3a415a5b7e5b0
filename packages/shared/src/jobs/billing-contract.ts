import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { BilledJob, BillingResult, EstimateMargin, JobBill, JobMargin, JobToBill } from './job-bill.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`) => oc.route({ method, path, tags: ['jobs'] });

const ById = z.strictObject({ id: Id });

/** The API for invoicing jobs and for job margins. */
export const jobBillingContract = {
  /** Lists the jobs that require invoicing with their amounts. The job that has been waiting longest comes first. */
  queue: route('GET', '/job-bills').output(z.array(JobToBill)),
  /**
   * Invoices all jobs that require invoicing, or only the given jobs. Each job gets its own invoice, and the response
   * contains a result for each job.
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
  /** Returns the margin of a job; null for users who may not see costs. */
  margin: route('GET', '/jobs/{id}/margin').input(ById).output(JobMargin.nullable()),
  /**
   * Returns the margin of an estimate, based on the catalog cost of its items, and the cost of its job so far; null
   * for users who may not see costs.
   */
  estimateMargin: route('GET', '/estimates/{id}/margin').input(ById).output(EstimateMargin.nullable()),
  /** Returns the work order for the crew, which contains everything except prices. */
  workOrder: route('GET', '/jobs/{id}/work-order').input(ById).output(z.file()),
};
