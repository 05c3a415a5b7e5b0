import { addDays } from '@dayworks/shared/dates/calendar-date';
import type {
  JobBoardQuery,
  JobCard,
  JobFilter,
  JobPageQuery,
  JobQuery,
  JobSort,
  NextVisitFilter,
} from '@dayworks/shared/jobs/job-list';
import { type JobStatus, openJobStatuses, shownClosedDays } from '@dayworks/shared/jobs/job-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
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
import type { Actor, NamedQuery } from '../platform/with-business.ts';

export type Asking = Pick<Actor, 'businessId' | 'timeZone' | 'now' | 'role'>;

/** Returns the SQL expression for the start of a day in the time zone of the business. */
const startOf = (day: string, timeZone: string, bind: Bind) =>
  `(${bind(day)}::date::timestamp at time zone ${bind(timeZone)})`;

function nextVisitTest(filter: NextVisitFilter, { timeZone, ...actor }: Asking, bind: Bind): string {
  const today = businessDay({ timeZone, ...actor });
  const start = (days: number) => startOf(addDays(today, days), timeZone, bind);
  switch (filter) {
    case 'late':
      return `j.next_visit_at < ${start(0)}`;
    case 'today':
      return `j.next_visit_at >= ${start(0)} and j.next_visit_at < ${start(1)}`;
    case 'week':
      return `j.next_visit_at >= ${start(0)} and j.next_visit_at < ${start(7)}`;
    case 'none':
      return 'j.next_visit_at is null';
  }
}

const crewTest = (user: string) =>
  `(select from job_crew m where m.business_id = $1 and m.job_id = j.id${user && ` and m.user_id = ${user}`})`;

/** The maximum number of search results to which the other list filters are applied. */
const searchLimit = 1000;

/** In the filter conditions of the job list, $1 is the business id and $2 is today's date. */
export function boardTests(
  actor: Asking,
  query: JobBoardQuery,
  bind: Bind,
  mostFound = searchLimit,
): string[] {
  const tests = ['j.business_id = $1', '$2::date is not null'];
  if (query.crew === 'nobody') tests.push(`not exists ${crewTest('')}`);
  else if (query.crew) tests.push(`exists ${crewTest(bind(query.crew))}`);
  if (query.type) tests.push(`j.type = ${bind(query.type)}`);
  if (query.customer_id) tests.push(`j.customer_id = ${bind(query.customer_id)}`);
  if (query.project_id) tests.push(`j.project_id = ${bind(query.project_id)}`);
  if (query.next_visit) tests.push(nextVisitTest(query.next_visit, actor, bind));
  if (query.search)
    tests.push(`j.id = any (array(select id from find_jobs(${bind(query.search)}, ${bind(mostFound)})))`);
  return tests;
}

/** The job statuses are part of the query text and not parameters, because the query plan depends on them. */
export const isOpen = `j.status in (${openJobStatuses.map((status) => `'${status}'`).join(', ')})`;

/** Matches a job whose visits are covered by an active recurring invoice. These visits are not invoiced separately. */
export const isCovered = (job: string) => `exists (select from recurring_invoices covering
  where covering.business_id = $1 and covering.job_id = ${job} and covering.deleted_at is null
    and not covering.is_paused and covering.next_on is not null)`;

export const statusTest = (filter: JobFilter) => (filter === 'open' ? isOpen : `j.status = '${filter}'`);

/** Returns the condition for the jobs in a board column; closed jobs stay on the board for a while. */
export const boardTest = (actor: Asking, status: JobStatus, bind: Bind) =>
  status === 'closed'
    ? `j.status = 'closed' and j.status_changed_at >= ${startOf(addDays(businessDay(actor), -shownClosedDays), actor.timeZone, bind)}`
    : `j.status = '${status}'`;

function filterTests(
  actor: Asking,
  query: JobQuery & ChosenRows,
  bind: Bind,
  mostFound = searchLimit,
): string[] {
  const tests = [...boardTests(actor, query, bind, mostFound), ...chosenTests('j.id', query, bind)];
  if (query.status) tests.push(statusTest(query.status));
  if (query.from) tests.push(`j.created_at >= ${startOf(query.from, actor.timeZone, bind)}`);
  if (query.to) tests.push(`j.created_at < ${startOf(addDays(query.to, 1), actor.timeZone, bind)}`);
  return tests;
}

const byEntry = {
  of: (row: JobCard) => row.created_at,
  column: 'j.created_at',
  id: 'j.id',
  type: 'timestamptz',
} as const;

export const jobOrders: Record<JobSort, ListOrder<JobCard>> = {
  newest: byKey({
    ...byEntry,
    text: 'j.created_at desc nulls last, j.id desc nulls last',
    direction: 'down',
  }),
  oldest: byKey({ ...byEntry, text: 'j.created_at asc nulls first, j.id asc nulls first', direction: 'up' }),
  value: byKey({
    text: 'j.value_cents desc nulls last, j.id desc nulls last',
    of: ({ value }) => Math.round(value * 100),
    column: 'j.value_cents',
    id: 'j.id',
    type: 'bigint',
    direction: 'down',
  }),
  next_visit: byKey({
    text: 'j.next_visit_at, j.id',
    of: ({ next_visit_at }) => next_visit_at,
    column: 'j.next_visit_at',
    id: 'j.id',
    type: 'timestamptz',
    direction: 'up',
    hasGaps: true,
  }),
};

/**
 * Search results are already sorted newest first, so the first page of a search without other filters reads only as
 * many results as it shows.
 */
const hasOnlySearch = ({ search, sort, limit, ...others }: JobPageQuery & ChosenRows) =>
  sort === 'newest' && limit <= searchLimit && Object.values(others).every((filter) => !filter);

export function listQuery(
  actor: Asking,
  columns: string,
  query: Omit<JobPageQuery, 'limit'> & ChosenRows & { limit: number },
): NamedQuery {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const order = jobOrders[query.sort];
  const tests = filterTests(actor, query, bind, hasOnlySearch(query) ? query.limit : searchLimit);
  tests.push(...updatedTests('j.updated_at', query, bind));
  if (query.cursor) tests.push(order.after(query.cursor, bind));
  const text = `select ${columns} from jobs j where ${tests.join(' and ')} order by ${order.text} ${limitTo(query.limit)}`;
  return named('jobs', text, values);
}

export const sumColumns = `count(*)::int as count, coalesce(sum(j.value), 0) as value, coalesce(sum(j.to_bill), 0) as to_bill`;

export function totalsQuery(actor: Asking, query: JobQuery): NamedQuery {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const tests = filterTests(actor, query, bind);
  return named('jobs-totals', `select ${sumColumns} from jobs j where ${tests.join(' and ')}`, values);
}
