import type {
  OrphanProject,
  ProjectBoardQuery,
  ProjectCard,
  ProjectColumn,
  ProjectColumnQuery,
} from '@dayworks/shared/projects/project-board';
import { type ProjectStatus, projectStatuses } from '@dayworks/shared/projects/project-status';
import { cutPage } from '../platform/list/cut-page.ts';
import { readOrphans } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import {
  boardQuery,
  columnOrder,
  columnQuery,
  orphansQuery,
  type PlacedCard,
  sumsQuery,
} from './board-query.ts';

const cardsPerPage = 50;

/** The query reads one card more than a page holds; the extra card shows whether the column has another page. */
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
  context: MemberContext,
  query: ProjectBoardQuery,
): Promise<ProjectColumn[]> {
  const { actor } = context;
  const [cards, sums] = await readBusiness<[PlacedCard[], ColumnSums[]]>(context, [
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
  context: MemberContext,
  query: ProjectColumnQuery,
): Promise<{ projects: ProjectCard[]; next: string | null }> {
  const { actor } = context;
  const [cards] = await readBusiness<[PlacedCard[]]>(context, [
    columnQuery(actor.businessId, query, cardsPerPage + 1),
  ]);
  return asPage(cards);
}

export const listOrphanProjects = ({ platform, actor }: MemberContext): Promise<OrphanProject[]> =>
  readOrphans(platform, orphansQuery(actor.businessId));
