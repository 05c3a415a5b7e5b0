import type { JobBoardQuery, JobCard, JobColumn, JobColumnQuery } from '@dayworks/shared/jobs/job-list';
import { jobStatuses } from '@dayworks/shared/jobs/job-status';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { boardQuery, columnOrder, columnQuery, type PlacedCard, sumsQuery } from './board-query.ts';

const cardsPerPage = 50;

/** The query reads one more job card than a page contains, which shows whether the board column has further cards. */
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
