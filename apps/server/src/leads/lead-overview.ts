import { addDays } from '@dayworks/shared/calendar-date';
import { type LeadOverview, type LeadTotals, leadFilters } from '@dayworks/shared/leads/lead-list';
import { businessDay } from '../platform/business-day.ts';
import { createBinder } from '../platform/list/query.ts';
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

/**
 * Counting stops at this limit: beyond it the screen shows '999+', so the cost does not grow with the number of
 * leads.
 */
const countLimit = 1000;
const mostSources = 50;

const counted = (test: string) =>
  `(select count(*)::int from (select from leads l where l.business_id = $1 and ${test} limit ${countLimit}) as counted)`;

const countsText = [['all', 'true'], ...leadFilters.map((filter) => [filter, stageTest(filter)])]
  .map(([name, test]) => `select '${name}' as name, ${counted(test as string)} as count`)
  .join(' union all ');

/**
 * The query for all lead sources in their most common spelling (F3); spellings are counted only if a source has
 * several.
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
