import {
  type JobBoardQuery,
  type JobCard,
  type JobColumn,
  type JobColumnQuery,
  type JobOverview,
  type JobPage,
  type JobPageQuery,
  type JobQuery,
  type JobTotals,
  jobCsv,
  jobFilters,
} from '@dayworks/shared/jobs/job-list';
import { jobStatuses } from '@dayworks/shared/jobs/job-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { cardColumns } from './job-record.ts';
import {
  type Asking,
  boardTest,
  boardTests,
  isOpen,
  jobOrders,
  listQuery,
  statusTest,
  sumColumns,
  totalsQuery,
} from './list-query.ts';

export async function listJobs(context: MemberContext, query: JobPageQuery): Promise<JobPage> {
  const { actor } = context;
  const [rows] = await readBusiness<[JobCard[]]>(context, [
    listQuery(actor, cardColumns(actor), { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, jobOrders[query.sort]);
  return { jobs: shown, next };
}

export async function getJobTotals(context: MemberContext, query: JobQuery): Promise<JobTotals> {
  const [[totals]] = await readBusiness<[JobTotals[]]>(context, [totalsQuery(context.actor, query)]);
  if (!totals) throw new Error('a sum has one row');
  return totals;
}

/**
 * The maximum number of jobs that are counted; the screen shows '999+' for more. The cost of counting therefore does
 * not grow with the number of jobs.
 */
const countLimit = 1000;

const countsText = [['all', 'true'], ...jobFilters.map((filter) => [filter, statusTest(filter)])]
  .map(
    ([name, test]) => `select '${name}' as name, (select count(*)::int from (
      select from jobs j where j.business_id = $1 and ${test} limit ${countLimit}) as counted) as count`,
  )
  .join(' union all ');

const sumText = (test: string) => `select ${sumColumns} from jobs j where j.business_id = $1 and ${test}`;

export const overviewQueries = (businessId: string): [NamedQuery, NamedQuery, NamedQuery] => [
  { name: 'jobs-counts', text: countsText, values: [businessId] },
  { name: 'jobs-open', text: sumText(isOpen), values: [businessId] },
  { name: 'jobs-to-invoice', text: sumText(`j.status = 'requires_invoicing'`), values: [businessId] },
];

export async function getJobOverview(context: MemberContext): Promise<JobOverview> {
  const [counts, [open], [done]] = await readBusiness<
    [{ name: string; count: number }[], JobTotals[], JobTotals[]]
  >(context, overviewQueries(context.actor.businessId));
  if (!open || !done) throw new Error('a sum has one row');
  return {
    open,
    to_invoice: { count: done.count, value: done.to_bill },
    counts: Object.fromEntries(counts.map(({ name, count }) => [name, count])) as JobOverview['counts'],
  };
}

const exportLimit = 200_000;

export async function exportJobs(context: MemberContext, query: JobQuery & ChosenRows): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[JobCard[]]>(context, [
    listQuery(actor, cardColumns(actor), { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(`jobs-${businessDay(actor)}.csv`, jobCsv(actor.timeZone), rows);
}

/** A job card with its board position; the next page of the column starts after the position of the last card. */
export type PlacedCard = JobCard & { position: number };

export const columnOrder = byKey<PlacedCard>({
  text: 'j.position, j.id',
  of: ({ position }) => position,
  column: 'j.position',
  id: 'j.id',
  type: 'bigint',
  direction: 'up',
});

function startQuery(actor: Asking, query: JobBoardQuery) {
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  return { values, bind, tests: boardTests(actor, query, bind) };
}

/** Reads the first job cards of every board column. */
export function boardQuery(actor: Asking, query: JobBoardQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  const columns = jobStatuses.map(
    (status, rank) => `(select ${cardColumns(actor)}, j.position, ${rank} as rank from jobs j
      where ${tests.join(' and ')} and ${boardTest(actor, status, bind)} order by ${columnOrder.text} ${limitTo(limit)})`,
  );
  const text = `select * from (${columns.join(' union all ')}) as card order by rank, position, id`;
  return named('jobs-board', text, values);
}

export function sumsQuery(actor: Asking, query: JobBoardQuery): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  const text = jobStatuses
    .map(
      (status) => `select '${status}' as status, ${sumColumns} from jobs j
        where ${tests.join(' and ')} and ${boardTest(actor, status, bind)}`,
    )
    .join(' union all ');
  return named('jobs-sums', text, values);
}

export function columnQuery(actor: Asking, query: JobColumnQuery, limit: number): NamedQuery {
  const { values, bind, tests } = startQuery(actor, query);
  tests.push(boardTest(actor, query.status, bind), columnOrder.after(query.cursor, bind));
  const text = `select ${cardColumns(actor)}, j.position from jobs j
    where ${tests.join(' and ')} order by ${columnOrder.text} ${limitTo(limit)}`;
  return named('jobs-column', text, values);
}

const cardsPerPage = 50;

/**
 * The query reads one more job card than a page contains; the extra card shows that the board column has another page.
 */
function asPage(cards: PlacedCard[]): { jobs: JobCard[]; next: string | null } {
  const { shown, next } = cutPage(cards, cardsPerPage, columnOrder);
  return { jobs: shown.map(({ position: _, ...card }) => card), next };
}

type ColumnSums = Pick<JobColumn, 'status' | 'count' | 'value' | 'to_bill'>;

export async function getJobBoard(context: MemberContext, query: JobBoardQuery): Promise<JobColumn[]> {
  const { actor } = context;
  const [cards, sums] = await readBusiness<[(PlacedCard & { rank: number })[], ColumnSums[]]>(context, [
    boardQuery(actor, query, cardsPerPage + 1),
    sumsQuery(actor, query),
  ]);
  const cardsByStatus = Map.groupBy(
    cards.map(({ rank: _, ...card }) => card),
    ({ status }) => status,
  );
  const sumsByStatus = new Map(sums.map((column) => [column.status, column]));
  return jobStatuses.map((status) => ({
    ...(sumsByStatus.get(status) ?? { status, count: 0, value: 0, to_bill: 0 }),
    ...asPage(cardsByStatus.get(status) ?? []),
  }));
}

export async function getJobColumn(
  context: MemberContext,
  query: JobColumnQuery,
): Promise<{ jobs: JobCard[]; next: string | null }> {
  const [cards] = await readBusiness<[PlacedCard[]]>(context, [
    columnQuery(context.actor, query, cardsPerPage + 1),
  ]);
  return asPage(cards);
}
