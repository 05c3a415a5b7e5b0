import type { JobCard, JobPage, JobPageQuery, JobQuery, JobTotals } from '@dayworks/shared/jobs/job-list';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { cardColumns } from './job-queries.ts';
import { jobOrders, listQuery, totalsQuery } from './list-query.ts';

export async function listJobs(context: MemberContext, query: JobPageQuery): Promise<JobPage> {
  const { actor } = context;
  const [rows] = await readBusiness<[JobCard[]]>(context, [
    listQuery(actor, cardColumns(actor), { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, jobOrders[query.sort]);
  return { jobs: shown, next };
}

export async function getJobTotals(context: MemberContext, query: JobQuery): Promise<JobTotals> {
  const [[totals]] = await readBusiness<[JobTotals[]]>(context, [totalsQuery(context.actor, query)]);
  if (!totals) throw new Error('a sum has one row');
  return totals;
}
