import type {
  ProjectBoardQuery,
  ProjectCard,
  ProjectColumn,
  ProjectColumnQuery,
} from '@dayworks/shared/projects/project-board';
import { type ProjectStatus, projectStatuses } from '@dayworks/shared/projects/project-status';
import { cutPage } from '../platform/list/cut-page.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { boardQuery, columnOrder, columnQuery, type PlacedCard, sumsQuery } from './board-query.ts';

const cardsPerPage = 50;

/** One more than a page was asked for: it tells whether the column goes on. */
function asPage(cards: PlacedCard[]): { projects: ProjectCard[]; next: string | null } {
  const { shown, next } = cutPage(cards, cardsPerPage, columnOrder);
  return { projects: shown.map(({ position: _, ...card }) => card), next };
}

interface ColumnSums {
  status: ProjectStatus;
  count: number;
  budget: number;
}

export async function getProjectBoard(
  { database }: Platform,
  actor: Actor,
  query: ProjectBoardQuery,
): Promise<ProjectColumn[]> {
  const [cards, sums] = await readBusiness<[PlacedCard[], ColumnSums[]]>(database.app, actor, [
    boardQuery(actor.businessId, query, cardsPerPage + 1),
    sumsQuery(actor.businessId, query),
  ]);
  const cardsByStatus = Map.groupBy(cards, ({ status }) => status);
  const sumsByStatus = new Map(sums.map((column) => [column.status, column]));
  return projectStatuses.map((status) => ({
    status,
    count: sumsByStatus.get(status)?.count ?? 0,
    budget: sumsByStatus.get(status)?.budget ?? 0,
    ...asPage(cardsByStatus.get(status) ?? []),
  }));
}

export async function getProjectColumn(
  { database }: Platform,
  actor: Actor,
  query: ProjectColumnQuery,
): Promise<{ projects: ProjectCard[]; next: string | null }> {
  const [cards] = await readBusiness<[PlacedCard[]]>(database.app, actor, [
    columnQuery(actor.businessId, query, cardsPerPage + 1),
  ]);
  return asPage(cards);
}
