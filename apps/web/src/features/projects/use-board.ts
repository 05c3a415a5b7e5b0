import type { ProjectBoardQuery, ProjectColumn } from '@dayworks/shared/projects/project-board';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { afterMove, type Board } from './board-model.ts';
import { usePendingMoves } from './use-move-project.ts';

const pageOptions = (query: ProjectBoardQuery, status: ProjectStatus, cursor: string) =>
  api.projects.column.queryOptions({ input: { ...query, status, cursor } });

type PagesShown = Partial<Record<ProjectStatus, number>>;

/** Where each further page of a column begins, as far as that is known: every page tells of the next. */
function knownCursors(query: ProjectBoardQuery, { status, next: first }: ProjectColumn, shown = 0): string[] {
  const cursors: string[] = [];
  for (let cursor = first; cursor !== null && cursors.length < shown; ) {
    cursors.push(cursor);
    cursor = queryClient.getQueryData(pageOptions(query, status, cursor).queryKey)?.next ?? null;
  }
  return cursors;
}

/** The columns as far as they were asked for, with the moves that the server has yet to confirm. */
export function useBoard(query: ProjectBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.projects.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const [shown, setShown] = useState<PagesShown>({});
  const pagesOf = (data ?? []).flatMap((column) =>
    knownCursors(query, column, shown[column.status]).map((cursor) => ({ status: column.status, cursor })),
  );
  const pages = useQueries({
    queries: pagesOf.map(({ status, cursor }) => pageOptions(query, status, cursor)),
  });
  const moves = usePendingMoves();

  const withPages = (column: ProjectColumn): ProjectColumn => {
    const rest = pages
      .filter((_, index) => pagesOf[index]?.status === column.status)
      .map((page) => page.data);
    const loaded = rest.filter((page) => page !== undefined);
    return {
      ...column,
      projects: [...column.projects, ...loaded.flatMap((page) => page.projects)],
      next: loaded.length > 0 ? (loaded.at(-1)?.next ?? null) : column.next,
    };
  };

  const showMore = (status: ProjectStatus) =>
    setShown((now) => ({ ...now, [status]: (now[status] ?? 0) + 1 }));

  /** The first card below what is shown of a column; asking for it also shows it. */
  const findNextBelow = async ({ status, next }: ProjectColumn): Promise<string | null> => {
    if (!next) return null;
    const page = await queryClient.fetchQuery(pageOptions(query, status, next));
    showMore(status);
    return page.projects[0]?.id ?? null;
  };

  return {
    board: data && moves.reduce<Board>(afterMove, data.map(withPages)),
    error,
    isSearching: isPlaceholderData,
    showMore,
    findNextBelow,
  };
}
