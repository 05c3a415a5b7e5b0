import { JobQuery } from '@dayworks/shared/jobs/job-list';
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
import { listQuery, totalsQuery } from '../../jobs/list-query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { boardQuery, sumsQuery } from '../../projects/reads.ts';
import { lookUp } from '../who/look-up.ts';

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
