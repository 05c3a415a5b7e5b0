import { customerName } from '@dayworks/shared/customers/customer-name';
import { copiedItem } from '@dayworks/shared/documents/copied-item';
import { invalid } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { emptyJob, type Job, type NewJob } from '@dayworks/shared/jobs/job';
import { lockEstimate } from '../estimates/lock-estimate.ts';
import { storeEstimateStatus } from '../estimates/store-estimate-status.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { insertJob } from './insert-job.ts';
import { readJob } from './job-queries.ts';

function jobFrom(estimate: Estimate): NewJob {
  const { customer_id } = estimate;
  if (!customer_id) throw invalid('This estimate has no customer to work for');
  return {
    ...emptyJob(),
    title: estimate.title ?? customerName(estimate.customer),
    customer_id,
    project_id: estimate.project_id,
    address: estimate.service_address,
    city: estimate.service_city,
    state: estimate.service_state,
    zip_code: estimate.service_zipcode,
    customer_address_id: estimate.customer_address_id,
    discount: estimate.discount,
    items: estimate.items.map(copiedItem),
  };
}

/** Finds the lead that the estimate was written for. */
async function leadOf(tx: Tx, { businessId }: Actor, estimateId: string): Promise<string | null> {
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'job-lead-of-estimate',
    text: 'select id from leads where business_id = $1 and estimate_id = $2 order by created_at, id limit 1',
    values: [businessId, estimateId],
  });
  return rows[0]?.id ?? null;
}

/**
 * Creates the job for an estimate: at most one job per estimate, however many requests arrive simultaneously.
 * Deposits stay with the estimate until it is invoiced.
 */
export async function jobFromEstimate(
  context: MemberContext,
  { estimate_id }: { estimate_id: string },
): Promise<Job> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const estimate = await lockEstimate(tx, actor, estimate_id);
    if (estimate.job_id) return readJob(tx, actor, estimate.job_id);
    const problem = estimateActionProblem('toJob', estimate, businessDay(actor));
    if (problem) throw invalid(problem);
    const lead_id = await leadOf(tx, actor, estimate_id);
    const job = await insertJob(tx, actor, jobFrom(estimate), { estimate_id, lead_id });
    const after = await storeEstimateStatus(tx, actor, estimate_id);
    await audit(tx, actor, {
      action: 'to_job',
      entity: 'estimate',
      entityId: estimate_id,
      before: { status: estimate.status },
      after: { status: after.status, job_id: job.id },
    });
    return job;
  });
}
