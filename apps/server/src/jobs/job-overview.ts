import { type JobOverview, type JobTotals, jobFilters } from '@dayworks/shared/jobs/job-list';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { isOpen, statusTest, sumColumns } from './list-query.ts';

/** Counting stops at this limit: beyond it the screen shows '999+', so the cost does not grow with the number of jobs. */
const countLimit = 1000;

const countsText = [['all', 'true'], ...jobFilters.map((filter) => [filter, statusTest(filter)])]
  .map(
    ([name, test]) => `select '${name}' as name, (select count(*)::int from (
      select from jobs j where j.business_id = $1 and ${test} limit ${countLimit}) as counted) as count`,
  )
  .join(' union all ');

const sumText = (test: string) => `select ${sumColumns} from jobs j where j.business_id = $1 and ${test}`;

export const overviewQueries = (businessId: string): [NamedQuery, NamedQuery, NamedQuery] => [
  { name: 'jobs-counts', text: countsText, values: [businessId] },
  { name: 'jobs-open', text: sumText(isOpen), values: [businessId] },
  { name: 'jobs-to-invoice', text: sumText(`j.status = 'requires_invoicing'`), values: [businessId] },
];

export async function getJobOverview(context: MemberContext): Promise<JobOverview> {
  const [counts, [open], [done]] = await readBusiness<
    [{ name: string; count: number }[], JobTotals[], JobTotals[]]
  >(context, overviewQueries(context.actor.businessId));
  if (!open || !done) throw new Error('a sum has one row');
  return {
    open,
    to_invoice: { count: done.count, value: done.to_bill },
    counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])) as JobOverview['counts'],
  };
}
