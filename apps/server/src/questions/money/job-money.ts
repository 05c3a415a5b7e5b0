import { seesCosts } from '@dayworks/shared/business/member-role';
import { notFound } from '@dayworks/shared/errors';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type JobOfMargin,
  type MarginSums,
  marginTitle,
  tellJobBilled,
  tellJobProfit,
  tellMargins,
  tellNoCosts,
  tellUnbilled,
  type UnbilledSums,
} from '@dayworks/shared/questions/tell/money/job-money';
import { statusTest as visitTest } from '../../appointments/list-query.ts';
import { customerObject } from '../../documents/document-queries.ts';
import { statusTest } from '../../jobs/list-query.ts';
import { createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { readFacts, rowsOf } from '../facts/read-facts.ts';
import { unbilledJobs } from '../facts/unbilled.ts';
import { lookUp } from '../who/look-up.ts';
import { askedOf, customerTests } from './customer-tests.ts';

export const unbilledWork = (
  context: MemberContext,
  asked: QuestionParameters<'unbilled_work'>,
): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { businessId, timeZone } = context.actor;
    const values = [businessId, timeZone, ...(scope.customer ? [scope.customer.id] : [])];
    const whose = (row: string) => (scope.customer ? ` and ${row}.customer_id = $3` : '');
    const {
      sums: [sums],
      jobs,
    } = await readFacts(context, {
      sums: rowsOf<UnbilledSums>(
        named(
          'question-unbilled',
          `select count(*)::int as jobs, coalesce(sum(j.to_bill), 0) as to_bill,
             (select count(*)::int from appointments a
               where a.business_id = $1 and ${visitTest('to_invoice')}${whose('a')}) as visits
           from jobs j where j.business_id = $1 and $2::text is not null and ${statusTest('requires_invoicing')}${whose('j')}`,
          values,
        ),
      ),
      jobs: unbilledJobs(context.actor, scope.customer),
    });
    if (!sums) throw new Error('a sum has one row');
    return tellUnbilled(sums, jobs.slice(0, shownRows), scope);
  });

const hasBegun = `j.status in ('in_progress', 'requires_invoicing', 'invoiced', 'closed')`;
const percentOf = (value: string, margin: string) =>
  `round((${margin}) * 100 / nullif(${value}, 0), 1)::float8`;

export async function jobMargins(
  context: MemberContext,
  asked: QuestionParameters<'job_margins'>,
): Promise<Told> {
  if (!seesCosts(context.actor.role)) return tellNoCosts(marginTitle);
  return askedOf(context, asked, async (scope) => {
    const { businessId, timeZone } = context.actor;
    const { period, limit = shownRows, best = false } = asked;
    const { values, bind } = createBinder(businessId, timeZone);
    const where = [
      'j.business_id = $1',
      '$2::text is not null',
      hasBegun,
      ...customerTests('j', scope, bind),
      ...(period
        ? [
            `j.created_at >= (${bind(period.from)}::date::timestamp at time zone $2)`,
            `j.created_at < ((${bind(period.to)}::date + 1)::timestamp at time zone $2)`,
          ]
        : []),
    ].join(' and ');
    const [[sums], first] = await readBusiness<[MarginSums[], JobOfMargin[]]>(context, [
      named(
        'question-margins',
        `select count(*)::int as jobs, coalesce(sum(j.value), 0) as value, coalesce(sum(j.cost), 0) as cost,
           coalesce(sum(j.value - j.cost), 0) as margin, ${percentOf('sum(j.value)', 'sum(j.value - j.cost)')} as percent,
           count(*) filter (where j.cost > j.value)::int as losing from jobs j where ${where}`,
        [...values],
      ),
      named(
        'question-margins-first',
        `select j.id, j.title, j.status, j.value, j.cost, j.value - j.cost as margin,
           ${percentOf('j.value', 'j.value - j.cost')} as percent, ${customerObject('j')} as customer
         from jobs j where ${where} order by j.value - j.cost${best ? ' desc' : ''}, j.id limit ${bind(limit)}`,
        values,
      ),
    ]);
    if (!sums) throw new Error('a sum has one row');
    return tellMargins(sums, first, { period: period ?? null, scope, best });
  });
}

/** Answers with the profit of one job, which is looked up by its title or its customer. */
export async function jobProfit(
  context: MemberContext,
  asked: QuestionParameters<'job_profit'>,
): Promise<Told> {
  const isBilled = asked.about === 'billed';
  if (!isBilled && !seesCosts(context.actor.role)) return tellNoCosts(marginTitle);
  const found = await lookUp(context, asked);
  if ('unclear' in found) return found.unclear;
  const { job } = found.meant;
  const [[row]] = await readBusiness<[(JobOfMargin & { to_bill: number; next_visit_at: string | null })[]]>(
    context,
    [
      {
        name: 'question-job-profit',
        text: `select j.id, j.title, j.status, j.to_bill, j.next_visit_at, j.value, j.cost, j.value - j.cost as margin,
          ${percentOf('j.value', 'j.value - j.cost')} as percent, ${customerObject('j')} as customer
        from jobs j where j.business_id = $1 and j.id = $2`,
        values: [context.actor.businessId, job?.id ?? null],
      },
    ],
  );
  if (!row || !job) throw notFound('Job not found');
  if (isBilled) return tellJobBilled(row, job);
  return tellJobProfit(row, job);
}
