import { seesCosts } from '@dayworks/shared/business/member-role';
import { notFound } from '@dayworks/shared/errors';
import type { EstimateMargin, JobMargin, Worked } from '@dayworks/shared/jobs/job-bill';
import {
  type CatalogPrice,
  catalogCost,
  jobMargin,
  type MarginFacts,
  quoteMargin,
} from '@dayworks/shared/jobs/job-margin';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, type Scope } from '../../platform/with-business.ts';

/** The quantity and price of an item on a job, estimate or invoice, and the income from the item before tax. */
const amounts = `'quantity', i.quantity, 'price', i.price, 'amount', i.total - i.tax_included`;

interface Facts extends MarginFacts {
  estimate_id: string | null;
}

const factsQuery = ({ businessId, now }: Actor, id: string): NamedQuery =>
  named(
    'job-margin',
    `select j.type, j.billing, j.hourly_rate, j.discount, j.estimate_id,
       (select count(*)::int from appointments a
         where a.business_id = $1 and a.job_id = j.id and a.status = 'completed') as completed_visits,
       coalesce((select jsonb_agg(jsonb_build_object('items', a.billed_items, 'cost', a.billed_cost)) from appointments a
         where a.business_id = $1 and a.job_id = j.id and a.status = 'completed' and a.billed_items is not null
           and is_billed($1, a.invoice_id)), '[]') as billed_visits,
       coalesce((select jsonb_agg(jsonb_build_object(${amounts}, 'cost', i.cost))
         from job_items i where i.business_id = $1 and i.job_id = j.id), '[]') as items,
       coalesce((select jsonb_agg(jsonb_build_object(
           'seconds', greatest(0, extract(epoch from coalesce(t.ended_at, $3) - t.started_at)),
           'cost_rate', t.cost_rate, 'billed_rate', t.billed_rate, 'is_billable', t.is_billable, 'is_running', t.ended_at is null))
         from time_entries t where t.business_id = $1 and t.job_id = j.id), '[]') as time,
       coalesce((select jsonb_agg(jsonb_build_object('amount', e.amount, 'is_billable', e.is_billable))
         from expenses e where e.business_id = $1 and e.job_id = j.id), '[]') as expenses
     from jobs j where j.business_id = $1 and j.id = $2`,
    [businessId, id, now],
  );

interface Quoted {
  /**
   * The id of the job created from the estimate; null if the job is invoiced per visit, because such an estimate covers
   * only one visit.
   */
  job_id: string | null;
  discount: number;
  items: { name: string; quantity: number; price: number; amount: number }[];
  catalog: CatalogPrice[];
}

const quoteQuery = ({ businessId }: Scope, estimateId: string): NamedQuery =>
  named(
    'estimate-margin',
    `select e.discount, lines.items,
       (select j.id from jobs j where j.business_id = $1 and j.estimate_id = e.id and j.billing = 'per_job' limit 1) as job_id,
       coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'price', c.price, 'cost', c.cost)
           order by c.active desc, c.created_at desc, c.id)
         from item_catalog c where c.business_id = $1 and lower(trim(c.name)) = any (lines.names)), '[]') as catalog
     from estimates e, lateral (
       select coalesce(jsonb_agg(jsonb_build_object('name', i.name, ${amounts})), '[]') as items,
         array_agg(lower(trim(i.name))) as names
       from estimate_items i where i.business_id = $1 and i.estimate_id = e.id and i.is_chosen) as lines
     where e.business_id = $1 and e.id = $2 and e.deleted_at is null`,
    [businessId, estimateId],
  );

const linesOf = ({ items, catalog }: Quoted) =>
  items.map((item) => ({ ...item, cost: catalogCost(item, catalog) }));

async function readQuote(context: MemberContext, estimateId: string): Promise<Quoted | undefined> {
  const [[quoted]] = await readBusiness<[Quoted[]]>(context, [quoteQuery(context.actor, estimateId)]);
  return quoted;
}

async function readFacts(context: MemberContext, jobId: string): Promise<Facts | undefined> {
  const [[facts]] = await readBusiness<[Facts[]]>(context, [factsQuery(context.actor, jobId)]);
  return facts;
}

async function planned(context: MemberContext, estimateId: string): Promise<JobMargin['planned']> {
  const quoted = await readQuote(context, estimateId);
  if (!quoted) return null;
  const { margin, percent } = quoteMargin(linesOf(quoted), quoted.discount);
  return { amount: margin, percent };
}

/** Reads the margin of a job. Returns null for users who are not allowed to see costs. */
export async function getJobMargin(
  context: MemberContext,
  { id }: { id: string },
): Promise<JobMargin | null> {
  const { actor } = context;
  const facts = await readFacts(context, id);
  if (!facts) throw notFound('Job not found');
  if (!seesCosts(actor.role)) return null;
  return {
    ...jobMargin(facts),
    at: actor.now.toISOString(),
    planned: facts.estimate_id ? await planned(context, facts.estimate_id) : null,
  };
}

async function readWorked(context: MemberContext, jobId: string): Promise<Worked | null> {
  const facts = await readFacts(context, jobId);
  if (!facts) return null;
  const { time, expenses, time_cost, expense_cost } = jobMargin(facts);
  return { time, expenses, time_cost, expense_cost };
}

export async function getEstimateMargin(
  context: MemberContext,
  { id }: { id: string },
): Promise<EstimateMargin | null> {
  const quoted = await readQuote(context, id);
  if (!quoted) throw notFound('Estimate not found');
  if (!seesCosts(context.actor.role)) return null;
  const worked = quoted.job_id ? await readWorked(context, quoted.job_id) : null;
  return { ...quoteMargin(linesOf(quoted), quoted.discount, worked), catalog: quoted.catalog, worked };
}
