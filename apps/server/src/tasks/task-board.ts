import type { TaskBoardQuery, TaskColumn, TaskColumnQuery } from '@dayworks/shared/tasks/task-list';
import { type TaskStatus, taskStatuses } from '@dayworks/shared/tasks/task-status';
import { cutPage } from '../platform/list/cut-page.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { boardQuery, columnCounts, columnQuery } from './board-query.ts';
import { orders } from './list-query.ts';
import { asTaskRow, type StoredRow } from './task-queries.ts';

const cardsPerPage = 50;

function asPage(rows: readonly StoredRow[]): Pick<TaskColumn, 'tasks' | 'next'> {
  const { shown, next } = cutPage(rows, cardsPerPage, orders.place);
  return { tasks: shown.map(asTaskRow), next };
}

export async function getTaskBoard(context: MemberContext, query: TaskBoardQuery): Promise<TaskColumn[]> {
  const [cards, sums] = await readBusiness<[StoredRow[], { status: TaskStatus; count: number }[]]>(context, [
    boardQuery(context.actor, query, cardsPerPage + 1),
    columnCounts(context.actor, query),
  ]);
  const cardsByStatus = Map.groupBy(cards, ({ status }) => status);
  const counts = new Map(sums.map(({ status, count }) => [status, count]));
  return taskStatuses.map((status) => ({
    status,
    count: counts.get(status) ?? 0,
    ...asPage(cardsByStatus.get(status) ?? []),
  }));
}

export async function getTaskColumn(
  context: MemberContext,
  query: TaskColumnQuery,
): Promise<Pick<TaskColumn, 'tasks' | 'next'>> {
  const [cards] = await readBusiness<[StoredRow[]]>(context, [
    columnQuery(context.actor, query, cardsPerPage + 1),
  ]);
  return asPage(cards);
}
