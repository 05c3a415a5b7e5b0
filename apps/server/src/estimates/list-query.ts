import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type {
  EstimateFilter,
  EstimatePageQuery,
  EstimateRow,
  EstimateSort,
} from '@dayworks/shared/estimates/estimate-list';
import { displayedEstimateStatus, type EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { customerObject } from '../documents/document-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { afterCursor, type KeysetOrder, named } from '../platform/keyset.ts';
import type { Actor, NamedQuery } from '../platform/with-business.ts';

export type ListedEstimate = Omit<EstimateRow, 'displayed_status'>;

const listColumns = `e.id, e.business_id, e.created_at, e.updated_at, e.title, e.status, e.valid_until, e.total,
  e.deposit_paid, e.sent_at, e.viewed_at, e.approved_at, ${customerObject('e')} as customer`;

/** The database's form of the shared rule; $2 is today. */
const shown = 'displayed_estimate_status(e.status, e.valid_until, $2)';

const waiting: EstimateStatus[] = ['sent', 'viewed', 'changes_requested'];

/** Stored statuses that can be shown as the filter asks: the part an index can answer. */
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
  key: 'created_at',
  column: 'e.created_at',
  id: 'e.id',
  type: 'timestamptz',
  hasGaps: false,
} as const;

export const estimateOrders: Record<EstimateSort, KeysetOrder<ListedEstimate>> = {
  newest: { ...byCreation, order: 'e.created_at desc nulls last, e.id desc nulls last', direction: 'down' },
  oldest: { ...byCreation, order: 'e.created_at asc nulls first, e.id asc nulls first', direction: 'up' },
  valid: {
    order: 'e.valid_until, e.id',
    key: 'valid_until',
    column: 'e.valid_until',
    id: 'e.id',
    type: 'date',
    direction: 'up',
    hasGaps: true,
  },
};

export function listQuery(
  actor: Pick<Actor, 'businessId' | 'timeZone' | 'now'>,
  query: Omit<EstimatePageQuery, 'limit'> & { limit: number },
): NamedQuery {
  const values: unknown[] = [actor.businessId, businessDay(actor)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  /** Midnight where the business is. */
  const startOf = (day: string, later: number) =>
    `((${bind(day)}::date + ${later})::timestamp at time zone ${bind(actor.timeZone)})`;
  const order = estimateOrders[query.sort];
  // $2 is named even when nothing compares with it, so that its type is always known.
  const tests = ['e.business_id = $1', 'e.deleted_at is null', '$2::date is not null'];
  if (query.status) tests.push(statusTest(query.status));
  if (query.customer_id) tests.push(`e.customer_id = ${bind(query.customer_id)}`);
  if (query.from) tests.push(`e.created_at >= ${startOf(query.from, 0)}`);
  if (query.to) tests.push(`e.created_at < ${startOf(query.to, 1)}`);
  if (query.search)
    tests.push(
      `e.id in (select id from find_estimates(${bind(query.search.toLowerCase().replace(/^#/, ''))}, 1000))`,
    );
  if (query.cursor) tests.push(afterCursor(order, query.cursor, bind));
  const text = `select ${listColumns} from estimates e where ${tests.join(' and ')} order by ${order.order} limit ${bind(query.limit)}`;
  return named('estimates', text, values);
}

/** Adds what people see: the displayed status, by the same rule as everywhere. */
export function asEstimateRow(row: ListedEstimate, today: CalendarDate): EstimateRow {
  return { ...row, displayed_status: displayedEstimateStatus(row, today) };
}
