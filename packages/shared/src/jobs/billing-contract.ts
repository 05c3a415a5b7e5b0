import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id } from '../fields.ts';
import { BilledJob, BillingResult, EstimateMargin, JobBill, JobMargin, JobToBill } from './job-bill.ts';

const route = (method: 'GET' | 'POST', path: `/${string}`) => oc.route({ method, path, tags: ['jobs'] });

const ById = z.strictObject({ id: Id });

/** Beside what jobs are: what they bring in. */
export const jobBillingContract = {
  /** The jobs that require invoicing, the longest waiting first, with what each would be billed. */
  queue: route('GET', '/job-bills').output(z.array(JobToBill)),
  /** Bills all of them, or those that are named: each job its own invoice, the answer says what became of each. */
  billAll: route('POST', '/job-bills')
    .input(
      z.strictObject({
        ids: z.array(Id).min(1, 'Choose some jobs').max(100, 'At most 100 at once').nullable().default(null),
      }),
    )
    .output(z.array(BillingResult)),
  preview: route('GET', '/jobs/{id}/bill').input(ById).output(JobBill),
  /** What was done as a draft invoice. Pressed again, or by several at once, nothing is billed twice. */
  bill: route('POST', '/jobs/{id}/bill').input(ById).output(BilledJob),
  /** Null for everybody but owners. */
  margin: route('GET', '/jobs/{id}/margin').input(ById).output(JobMargin.nullable()),
  /** Of an estimate while it is quoted, by the catalog's cost of its items, and what its job cost so far; null for everybody but owners. */
  estimateMargin: route('GET', '/estimates/{id}/margin').input(ById).output(EstimateMargin.nullable()),
  /** For those who do it: everything but prices. */
  workOrder: route('GET', '/jobs/{id}/work-order').input(ById).output(z.file()),
};
