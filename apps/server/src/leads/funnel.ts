import { addDays } from '@dayworks/shared/dates/calendar-date';
import { type FunnelStep, funnelSteps } from '@dayworks/shared/leads/funnel-step';
import type { FunnelFigures, FunnelQuery, LeadFunnel } from '@dayworks/shared/leads/lead-funnel';
import { type LeadOverview, type LeadTotals, leadFilters } from '@dayworks/shared/leads/lead-list';
import { businessDay } from '../platform/business-day.ts';
import { createBinder, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import {
  type Asking,
  isOpen,
  knownSources,
  quietTest,
  stageTest,
  startOf,
  sumColumns,
} from './list-query.ts';
import { billedOf, quotedOf, stepNumber } from './reached-step.ts';

/**
 * The maximum number of leads that are counted; the screen shows '999+' for more. The cost of counting therefore does
 * not grow with the number of leads.
 */
const countLimit = 1000;
const mostSources = 50;

const counted = (test: string) =>
  `(select count(*)::int from (select from leads l where l.business_id = $1 and ${test} limit ${countLimit}) as counted)`;

const countsText = [['all', 'true'], ...leadFilters.map((filter) => [filter, stageTest(filter)])]
  .map(([name, test]) => `select '${name}' as name, ${counted(test as string)} as count`)
  .join(' union all ');

/**
 * The query for all lead sources, each in its most common spelling (F3). Spellings are counted only for sources with
 * more than one spelling.
 */
const sourcesText = `${knownSources},
  spelled as (select source, case when count(*) over (partition by group_key(source)) > 1
      then (select count(*) from leads l where l.business_id = $1 and l.source = known.source) end as leads
    from known where group_key(source) is not null)
  select (array_agg(source order by leads desc, source))[1] as source from spelled
  group by group_key(source) order by 1 limit ${mostSources}`;

interface Figures {
  unanswered: number;
  late: number;
  first: string | null;
  quiet: number;
}

function figuresQuery(actor: Asking): NamedQuery {
  const { values, bind } = createBinder(actor.businessId);
  const waits = `${isOpen} and l.first_response_at is null`;
  const due = `${waits} and l.response_by < ${startOf(addDays(businessDay(actor), 1), actor.timeZone, bind)}`;
  const now = `${bind(actor.now)}::timestamptz`;
  const text = `select ${counted(due)} as unanswered, ${counted(`${waits} and l.response_by < ${now}`)} as late,
    (select min(l.response_by) from leads l where l.business_id = $1 and ${waits} and l.response_by >= ${now}) as first,
    ${counted(quietTest(actor, bind))} as quiet`;
  return { name: 'leads-figures', text, values };
}

export const overviewQueries = (actor: Asking): [NamedQuery, NamedQuery, NamedQuery, NamedQuery] => [
  { name: 'leads-counts', text: countsText, values: [actor.businessId] },
  {
    name: 'leads-open',
    text: `select ${sumColumns} from leads l where l.business_id = $1 and ${isOpen}`,
    values: [actor.businessId],
  },
  figuresQuery(actor),
  { name: 'leads-sources', text: sourcesText, values: [actor.businessId] },
];

export async function getLeadOverview(context: MemberContext): Promise<LeadOverview> {
  const [counts, [open], [figures], sources] = await readBusiness<
    [{ name: string; count: number }[], LeadTotals[], Figures[], { source: string }[]]
  >(context, overviewQueries(context.actor));
  if (!open || !figures) throw new Error('a sum has one row');
  return {
    open,
    unanswered: { count: figures.unanswered, late: figures.late, first: figures.first },
    quiet: figures.quiet,
    counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])) as LeadOverview['counts'],
    sources: sources.map(({ source }) => source),
  };
}

const amounts: Record<FunnelStep, string> = {
  leads: 'value',
  contacted: 'value',
  quoted: 'value',
  won: 'value',
  invoiced: 'invoiced',
  paid: 'received',
};

const figuresText = funnelSteps
  .map(
    (step, index) =>
      `'${step}', jsonb_build_object('count', count(*) filter (where step >= ${index}),
         'amount', coalesce(sum(${amounts[step]}) filter (where step >= ${index}), 0))`,
  )
  .join(', ');

/**
 * The maximum number of lead sources or people that the sales funnel shows; the remaining groups are included in the
 * total.
 */
const mostGroups = 50;

/**
 * The query for the sales funnel, which returns one row for all leads, one row for each source in all its spellings
 * (F3), and one row for each person.
 */
function funnelQuery(actor: Asking, { from, to }: FunnelQuery): NamedQuery {
  const { values, bind } = createBinder(actor.businessId);
  const text = `with arrived as materialized (
      select l.id, l.source, l.owner_id, l.stage, l.value, l.first_response_at, l.estimate_id, l.customer_id, l.converted_at
      from leads l where l.business_id = $1 and l.created_at >= ${startOf(from, actor.timeZone, bind)}
        and l.created_at < ${startOf(addDays(to, 1), actor.timeZone, bind)}),
    spelled as (select group_key(source) as key, mode() within group (order by trim(source)) as source from arrived group by 1),
    stepped as (
      select spelled.source, l.owner_id, l.value, b.invoiced, b.received, ${stepNumber('q.lead_id is not null')} as step
      from arrived l left join (${billedOf('arrived')}) as b on b.lead_id = l.id
        left join (${quotedOf('arrived')}) as q on q.lead_id = l.id
        left join spelled on spelled.key = group_key(l.source))
    select grouping(source, owner_id) as grouped, source, owner_id,
      (select name from profiles where profiles.id = owner_id) as owner, jsonb_build_object(${figuresText}) as figures
    from stepped group by grouping sets ((), (source), (owner_id)) order by count(*) desc, source, owner_id`;
  return named('leads-funnel', text, values);
}

/** The bit values of PostgreSQL's grouping() that show whether a row is a sum over all sources or over all people. */
const overSources = 2;
const overPeople = 1;
const overAll = overSources + overPeople;

interface FunnelRow {
  grouped: number;
  source: string | null;
  owner_id: string | null;
  owner: string | null;
  figures: FunnelFigures;
}

const nothing = Object.fromEntries(
  funnelSteps.map((step) => [step, { count: 0, amount: 0 }]),
) as FunnelFigures;

export async function getLeadFunnel(context: MemberContext, query: FunnelQuery): Promise<LeadFunnel> {
  const [rows] = await readBusiness<[FunnelRow[]]>(context, [funnelQuery(context.actor, query)]);
  const grouped = (by: number) => rows.filter((row) => row.grouped === by).slice(0, mostGroups);
  return {
    all: grouped(overAll)[0]?.figures ?? nothing,
    by_source: grouped(overPeople).map(({ source, figures }) => ({ source, figures })),
    by_owner: grouped(overSources).map(({ owner_id, owner, figures }) => ({
      owner: owner_id ? { id: owner_id, name: owner ?? '' } : null,
      figures,
    })),
  };
}
