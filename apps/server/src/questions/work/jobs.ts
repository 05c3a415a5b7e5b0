import { JobQuery } from '@dayworks/shared/jobs/job-list';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { Dollars } from '@dayworks/shared/money';
import type { ProjectCard } from '@dayworks/shared/projects/project-board';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  openProjectStatuses,
  type ToldJob,
  tellNamedProject,
  tellOpenJobs,
  tellProjects,
} from '@dayworks/shared/questions/tell/work/jobs';
import { statusTest as visitTest } from '../../appointments/list-query.ts';
import { listQuery, totalsQuery } from '../../jobs/list-query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { boardQuery, sumsQuery } from '../../projects/reads.ts';
import { lookUp } from '../who/look-up.ts';

/** The work of a job is done when nothing remains to be done except invoicing and payment. */
export const jobIsDone = `j.status in ('requires_invoicing', 'invoiced', 'closed')`;
/** The time of the last completed visit; for a job without visits, the time when a user marked the job as done. */
export const jobDoneAt = `coalesce((select max(a.start_time) from appointments a
  where a.business_id = $1 and a.job_id = j.id and ${visitTest('completed')}), j.completed_at, j.closed_at, j.status_changed_at)`;

/** Counts the jobs whose work was done in the period. */
export async function countDoneJobs(context: MemberContext, { from, to }: Period): Promise<number> {
  const { businessId, timeZone } = context.actor;
  const [[row]] = await readBusiness<[{ jobs: number }[]]>(context, [
    {
      name: 'question-done-jobs',
      text: `select count(*)::int as jobs from jobs j where j.business_id = $1 and ${jobIsDone}
        and (${jobDoneAt} at time zone $2)::date between $3 and $4`,
      values: [businessId, timeZone, from, to],
    },
  ]);
  return row?.jobs ?? 0;
}

const toldColumns = `j.id, j.title, j.status, j.next_visit_at, j.value, j.to_bill, (
  select jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'company', c.company)
  from customers c where c.business_id = $1 and c.id = j.customer_id) as customer`;

export async function openJobs(
  context: MemberContext,
  asked: QuestionParameters<'open_jobs'>,
): Promise<Told> {
  const found = await lookUp(context, { customer: asked.customer });
  if ('unclear' in found) return found.unclear;
  const { customer } = found.meant;
  const query = JobQuery.parse({ status: asked.status ?? 'open', customer_id: customer?.id ?? null });
  const [[sums], first] = await readBusiness<
    [{ count: number; value: Dollars; to_bill: Dollars }[], ToldJob[]]
  >(context, [
    totalsQuery(context.actor, query),
    listQuery(context.actor, toldColumns, { ...query, ids: null, cursor: null, limit: shownRows }),
  ]);
  if (!sums) throw new Error('a sum has one row');
  return tellOpenJobs(sums, first, asked.status ?? null, customer);
}

const isOpen = (status: ProjectStatus) => (openProjectStatuses as readonly ProjectStatus[]).includes(status);

/** Returns projects in the order of the board, one column after another. */
export async function projects(context: MemberContext, asked: QuestionParameters<'projects'>): Promise<Told> {
  const found = await lookUp(context, { customer: asked.customer });
  if ('unclear' in found) return found.unclear;
  const { customer } = found.meant;
  const { businessId } = context.actor;
  const named = asked.project?.trim() ?? '';
  const query = { search: named, customer_id: customer?.id ?? null };
  const [sums, cards] = await readBusiness<
    [{ status: ProjectStatus; count: number; budget: Dollars }[], ProjectCard[]]
  >(context, [sumsQuery(businessId, query), boardQuery(businessId, query, shownRows)]);
  if (named) return tellNamedProject(named, cards);
  const open = sums.filter(({ status }) => isOpen(status));
  const countOf = (some: typeof sums) => some.reduce((total, { count }) => total + count, 0);
  const budgetCents = open.reduce((total, { budget }) => total + Math.round(budget * 100), 0);
  return tellProjects(
    { all: countOf(sums), open: countOf(open), budget: budgetCents / 100 },
    cards.filter(({ status }) => isOpen(status)).slice(0, shownRows),
    customer,
  );
}
