import { addDays, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import { Lead } from '@dayworks/shared/leads/lead';
import {
  type FollowUpFilter,
  type LeadBoardQuery,
  LeadCard,
  type LeadDay,
  type LeadFilter,
  type LeadPageQuery,
  type LeadQuery,
  type LeadSort,
} from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { openStages, quietDays, shownLostDays } from '@dayworks/shared/leads/lead-transitions';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { keysOf } from '@dayworks/shared/pick';
import { businessDay } from '../platform/business-day.ts';
import {
  type Bind,
  byKey,
  chosenTests,
  createBinder,
  type ListOrder,
  limitTo,
  named,
  updatedTests,
} from '../platform/list.ts';
import { columnsOf } from '../platform/record.ts';
import type { Actor, NamedQuery, Tx } from '../platform/with-business.ts';
import { reachedTest } from './reached-step.ts';

export type Asking = Pick<Actor, 'businessId' | 'timeZone' | 'now'>;

/**
 * The lead stages are part of the query text and not parameters, because PostgreSQL uses the partial index only if the
 * stages are in the text.
 */
export const isOpen = `l.stage in (${openStages.map((stage) => `'${stage}'`).join(', ')})`;

/** Returns the SQL expression for the start of a day in the time zone of the business. */
export const startOf = (day: string, timeZone: string, bind: Bind) =>
  `(${bind(day)}::date::timestamp at time zone ${bind(timeZone)})`;

/** The number of days without activity on a lead, in SQL; the same rule as daysQuiet() in TypeScript. */
export const quietTest = (actor: Asking, bind: Bind) =>
  `${isOpen} and l.last_activity_at < ${startOf(addDays(businessDay(actor), 1 - quietDays), actor.timeZone, bind)}`;

function followUpTest(filter: FollowUpFilter, today: string, bind: Bind): string {
  const day = (days: number) => `${bind(addDays(today, days))}::date`;
  switch (filter) {
    case 'late':
      return `l.next_follow_up < ${day(0)}`;
    case 'today':
      return `l.next_follow_up = ${day(0)}`;
    case 'week':
      return `l.next_follow_up between ${day(0)} and ${day(6)}`;
    case 'none':
      return `l.next_follow_up is null and ${isOpen}`;
  }
}

/**
 * The query for all lead sources. The query jumps from one source to the next in the index, so its cost does not depend
 * on the number of leads.
 */
export const knownSources = `with recursive known as (
    (select l.source from leads l where l.business_id = $1 and l.source is not null order by l.source limit 1)
    union all
    select (select l.source from leads l where l.business_id = $1 and l.source > known.source order by l.source limit 1)
    from known where known.source is not null)`;

/** In the conditions for the lead board, $1 is the business id and $2 is today's date. */
export function boardTests(actor: Asking, query: LeadBoardQuery, bind: Bind): string[] {
  const tests = ['l.business_id = $1', '$2::date is not null'];
  if (query.owner === 'nobody') tests.push('l.owner_id is null');
  else if (query.owner) tests.push(`l.owner_id = ${bind(query.owner)}`);
  if (query.source) {
    tests.push(`l.source = any (array(${knownSources}
      select source from known where group_key(source) = group_key(${bind(query.source)})))`);
  }
  if (query.follow_up) tests.push(followUpTest(query.follow_up, businessDay(actor), bind));
  if (query.quiet) tests.push(quietTest(actor, bind));
  if (query.search) {
    tests.push(`l.id = any (array(select id from find_leads(${bind(query.search)}, 1000)))`);
  }
  return tests;
}

export const stageTest = (filter: LeadFilter) => (filter === 'open' ? isOpen : `l.stage = '${filter}'`);

/** The date columns of a lead that the filters `from` and `to` can apply to. */
const dayColumns: Record<LeadDay, { column: string; test: string }> = {
  arrived: { column: 'l.created_at', test: 'true' },
  won: { column: 'l.won_at', test: 'l.won_at is not null' },
  lost: { column: 'l.stage_changed_at', test: `l.stage = 'lost'` },
};

function filterTests(actor: Asking, query: LeadQuery & ChosenRows, bind: Bind): string[] {
  const { column, test } = dayColumns[query.dated];
  const tests = [...boardTests(actor, query, bind), ...chosenTests('l.id', query, bind), test];
  if (query.status) tests.push(stageTest(query.status));
  if (query.no_source) tests.push('group_key(l.source) is null');
  if (query.reached) tests.push(reachedTest(query.reached));
  if (query.from) tests.push(`${column} >= ${startOf(query.from, actor.timeZone, bind)}`);
  if (query.to) tests.push(`${column} < ${startOf(addDays(query.to, 1), actor.timeZone, bind)}`);
  return tests;
}

const byArrival = {
  of: (row: LeadCard) => row.created_at,
  column: 'l.created_at',
  id: 'l.id',
  type: 'timestamptz',
} as const;

export const leadOrders: Record<LeadSort, ListOrder<LeadCard>> = {
  newest: byKey({
    ...byArrival,
    text: 'l.created_at desc nulls last, l.id desc nulls last',
    direction: 'down',
  }),
  oldest: byKey({
    ...byArrival,
    text: 'l.created_at asc nulls first, l.id asc nulls first',
    direction: 'up',
  }),
  value: byKey({
    text: 'l.value_cents desc nulls last, l.id desc nulls last',
    of: ({ value }) => Math.round(value * 100),
    column: 'l.value_cents',
    id: 'l.id',
    type: 'bigint',
    direction: 'down',
  }),
  follow_up: byKey({
    text: 'l.next_follow_up, l.id',
    of: ({ next_follow_up }) => next_follow_up,
    column: 'l.next_follow_up',
    id: 'l.id',
    type: 'date',
    direction: 'up',
    hasGaps: true,
  }),
};

export function listQuery(
  actor: Asking,
  columns: string,
  query: Omit<LeadPageQuery, 'limit'> & ChosenRows & { limit: number },
): NamedQuery {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const order = leadOrders[query.sort];
  const tests = filterTests(actor, query, bind);
  tests.push(...updatedTests('l.updated_at', query, bind));
  if (query.cursor) tests.push(order.after(query.cursor, bind));
  const text = `select ${columns} from leads l where ${tests.join(' and ')} order by ${order.text} ${limitTo(query.limit)}`;
  return named('leads', text, values);
}

/**
 * The SQL expressions for the number, the value and the weighted value of leads. The weighted value is calculated in
 * the same way as in weightedValue().
 */
export const sumColumns = `count(*)::int as count, coalesce(sum(l.value), 0) as value,
  coalesce(sum(round(l.value * case l.stage when 'won' then 100 when 'lost' then 0 else l.probability end / 100, 2)), 0) as weighted`;

export function totalsQuery(actor: Asking, query: LeadQuery): NamedQuery {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const tests = filterTests(actor, query, bind);
  return named('leads-totals', `select ${sumColumns} from leads l where ${tests.join(' and ')}`, values);
}

/**
 * Won and lost leads stay on the board for a while: the board shows leads won this month and leads lost recently. The
 * list shows all leads.
 */
export function isOnBoard(actor: Asking, stage: LeadStage, bind: Bind): string {
  const today = businessDay(actor);
  const since = (day: string) => startOf(day, actor.timeZone, bind);
  if (stage === 'won') return `l.stage = 'won' and l.won_at >= ${since(startOfMonth(today))}`;
  if (stage !== 'lost') return `l.stage = '${stage}'`;
  return `l.stage = 'lost' and l.stage_changed_at >= ${since(addDays(today, -shownLostDays))}`;
}

/** In the lead queries, `l` is the lead, $1 is the business id, and $2 is today's date in the business time zone. */
export const leadColumns = columnsOf('l', keysOf(Lead));

export const ownerName = '(select name from profiles where profiles.id = l.owner_id)';

const visit = (test: string, order: string) => `(
    select jsonb_build_object('start_time', a.start_time, 'status', a.status) from appointments a
    where a.business_id = $1 and a.lead_id = l.id and a.lead_id is not null and a.status in (${test})
    order by a.start_time ${order} limit 1)`;

export const cardColumns = `${columnsOf('l', keysOf(LeadCard, 'owner', 'estimate', 'visit'))}, ${ownerName} as owner,
  (select jsonb_build_object('id', e.id, 'status', displayed_estimate_status(e.status, e.valid_until, $2::date),
      'viewed_at', e.viewed_at, 'is_invoiced', exists (select from invoices i
        where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled'))
    from estimates e where e.business_id = $1 and e.id = l.estimate_id and e.deleted_at is null) as estimate,
  coalesce(${visit(`'scheduled', 'confirmed', 'on_my_way', 'in_progress'`, '')}, ${visit(`'completed'`, 'desc')}) as visit`;

export async function readCard(tx: Tx, actor: Actor, id: string): Promise<LeadCard> {
  const { rows } = await tx.$client.query<LeadCard>({
    name: 'lead-card',
    text: `select ${cardColumns} from leads l where l.business_id = $1 and l.id = $3`,
    values: [actor.businessId, businessDay(actor), id],
  });
  return rows[0] as LeadCard;
}
