import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  type EstimateDay,
  type EstimateFilter,
  type EstimatePageQuery,
  type EstimateQuery,
  EstimateRow,
  type EstimateSort,
} from '@dayworks/shared/estimates/estimate-list';
import { displayedEstimateStatus, type EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { shownOrphans } from '@dayworks/shared/orphan-table';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { keysOf } from '@dayworks/shared/pick';
import { orphansCustomer } from '../customers/customer-queries.ts';
import { customerObject, totalColumns } from '../documents/document-queries.ts';
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
import type { Actor, NamedQuery } from '../platform/with-business.ts';

export type ListedEstimate = Omit<EstimateRow, 'displayed_status'>;

const ownColumns = columnsOf('e', keysOf(EstimateRow, 'customer', 'displayed_status'));

export const listColumns = `${ownColumns}, ${customerObject('e')} as customer`;

/** The SQL version of the shared rule for the displayed status of an estimate; $2 is today. */
const shown = 'displayed_estimate_status(e.status, e.valid_until, $2)';

const waiting: EstimateStatus[] = ['sent', 'viewed', 'changes_requested'];

/**
 * The stored statuses that estimates with the displayed status of the filter can have. A condition on the stored status
 * can use an index.
 */
const storedAs: Record<EstimateFilter, EstimateStatus[]> = {
  waiting: [...waiting, 'expired'],
  draft: ['draft'],
  sent: ['sent', 'expired'],
  viewed: ['viewed'],
  changes_requested: ['changes_requested'],
  approved: ['approved'],
  declined: ['declined'],
  expired: [...waiting, 'expired'],
  converted: ['converted'],
};

const anyOf = (statuses: string[]) => `in (${statuses.map((status) => `'${status}'`).join(', ')})`;

export function statusTest(filter: EstimateFilter): string {
  const asked = filter === 'waiting' ? waiting : [filter];
  return `e.status ${anyOf(storedAs[filter])} and ${shown} ${anyOf(asked)}`;
}

const byCreation = {
  of: (row: ListedEstimate) => row.created_at,
  column: 'e.created_at',
  id: 'e.id',
  type: 'timestamptz',
} as const;

export const estimateOrders: Record<EstimateSort, ListOrder<ListedEstimate>> = {
  newest: byKey({
    ...byCreation,
    text: 'e.created_at desc nulls last, e.id desc nulls last',
    direction: 'down',
  }),
  oldest: byKey({
    ...byCreation,
    text: 'e.created_at asc nulls first, e.id asc nulls first',
    direction: 'up',
  }),
  valid: byKey({
    text: 'e.valid_until, e.id',
    of: (row) => row.valid_until,
    column: 'e.valid_until',
    id: 'e.id',
    type: 'date',
    direction: 'up',
    hasGaps: true,
  }),
};

type Asking = Pick<Actor, 'businessId' | 'timeZone' | 'now'>;

/** Limits a column to a date range in the time zone of the business, including both ends. */
function daysTest(column: string, { from, to }: EstimateQuery, timeZone: string, bind: Bind): string {
  const startOf = (day: string, later: number) =>
    `((${bind(day)}::date + ${later})::timestamp at time zone ${bind(timeZone)})`;
  const tests = [`${column} is not null`];
  if (from) tests.push(`${column} >= ${startOf(from, 0)}`);
  if (to) tests.push(`${column} < ${startOf(to, 1)}`);
  return tests.join(' and ');
}

/**
 * The date columns that the date filter of the estimate list can apply to. The filter 'decided' uses the same dates as
 * the win rate.
 */
const dayColumns: Record<EstimateDay, string[]> = {
  written: ['e.created_at'],
  decided: ['e.won_at', 'e.lost_at'],
  won: ['e.won_at'],
  lost: ['e.lost_at'],
};

/** In the conditions of this function, $1 is the business id and $2 is today. */
function filterTests(query: EstimateQuery, timeZone: string, bind: Bind): string[] {
  const days = dayColumns[query.dated].map((column) => daysTest(column, query, timeZone, bind));
  // The condition mentions $2 even if no value is compared with it, so that PostgreSQL always knows its type.
  const tests = ['e.business_id = $1', 'e.deleted_at is null', '$2::date is not null'];
  if (query.status) tests.push(statusTest(query.status));
  if (query.customer_id) tests.push(`e.customer_id = ${bind(query.customer_id)}`);
  tests.push(days.length > 1 ? `(${days.join(' or ')})` : days.join());
  if (query.search)
    tests.push(
      `e.id = any (array(select id from find_estimates(${bind(query.search.toLowerCase().replace(/^#/, ''))}, 1000)))`,
    );
  return tests;
}

export function listQuery(
  actor: Asking,
  query: Omit<EstimatePageQuery, 'limit'> & ChosenRows & { limit: number },
  columns = listColumns,
): NamedQuery {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const order = estimateOrders[query.sort];
  const tests = filterTests(query, actor.timeZone, bind);
  tests.push(...chosenTests('e.id', query, bind));
  tests.push(...updatedTests('e.updated_at', query, bind));
  if (query.cursor) tests.push(order.after(query.cursor, bind));
  const text = `select ${columns} from estimates e where ${tests.join(' and ')} order by ${order.text} ${limitTo(query.limit)}`;
  return named('estimates', text, values);
}

export function totalsQuery(actor: Asking, query: EstimateQuery): NamedQuery {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const tests = filterTests(query, actor.timeZone, bind);
  return named(
    'estimates-totals',
    `select ${totalColumns('e')} from estimates e where ${tests.join(' and ')}`,
    values,
  );
}

export const orphansQuery = (businessId: string): NamedQuery => ({
  name: 'estimates-orphans',
  text: `select ${ownColumns}, ${orphansCustomer('e')} as customer from estimates e
         where e.business_id is null and e.deleted_at is null and estimate_fits(e.id, $1)
         order by ${estimateOrders.newest.text} limit ${shownOrphans}`,
  values: [businessId],
});

/** Adds the displayed status to a listed estimate, by the shared rule. */
export function asEstimateRow(row: ListedEstimate, today: CalendarDate): EstimateRow {
  return { ...row, displayed_status: displayedEstimateStatus(row, today) };
}
