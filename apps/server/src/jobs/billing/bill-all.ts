import { DomainError } from '@dayworks/shared/errors';
import type { BillingResult } from '@dayworks/shared/jobs/job-bill';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../../platform/with-business.ts';
import { billInTransaction, monthsUntil, mostAtOnce } from './bill-job.ts';

interface Named {
  id: string;
  title: string;
}

/**
 * Finds the given jobs of this business, or all jobs that are ready to be invoiced. Jobs that have waited longest come
 * first.
 */
async function findJobs(context: MemberContext, ids: readonly string[] | null): Promise<Named[]> {
  const { businessId } = context.actor;
  const [rows] = await readBusiness<[Named[]]>(context, [
    ids
      ? {
          name: 'jobs-to-bill-named',
          text: `select id, title from jobs where business_id = $1 and id = any ($2) order by status_changed_at, id`,
          values: [businessId, ids],
        }
      : {
          name: 'jobs-to-bill-all',
          text: `select id, title from jobs where business_id = $1 and status = 'requires_invoicing'
                 order by status_changed_at, id limit $2`,
          values: [businessId, mostAtOnce],
        },
  ]);
  return rows;
}

/** Invoices each job in its own transaction, so that a job that cannot be invoiced does not block the other jobs. */
export async function billAllJobs(
  context: MemberContext,
  { ids }: { ids: string[] | null },
): Promise<BillingResult[]> {
  const results: BillingResult[] = [];
  for (const { id, title } of await findJobs(context, ids)) {
    const result = { job_id: id, title, invoices: [], problem: null };
    try {
      const { invoices } = await withBusiness(context, (tx) =>
        billInTransaction(tx, context.actor, id, monthsUntil),
      );
      results.push({ ...result, invoices });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ ...result, problem: error.message });
    }
  }
  return results;
}
