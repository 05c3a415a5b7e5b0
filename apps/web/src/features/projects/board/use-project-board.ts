import type { ProjectBoardQuery, ProjectColumn } from '@dayworks/shared/projects/project-board';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { afterMove } from '../../../parts/board/board-model.ts';
import { useBoardColumns } from '../../../parts/board/use-board-columns.ts';
import { useDrop } from '../../../parts/board/use-drop.ts';
import type { MoveVerb } from '../../../parts/board/use-move-card.ts';
import { fromServer, projectBoard, toServer } from './project-board.ts';

const moveProject: MoveVerb<ProjectStatus> = {
  mutationKey: api.projects.move.mutationKey(),
  call: ({ id, column, beforeId }) => api.projects.move.call({ id, status: column, before_id: beforeId }),
  onMoved: (move) =>
    queryClient.setQueriesData<ProjectColumn[]>(
      { queryKey: api.projects.board.key() },
      (board) => board && afterMove(projectBoard, board.map(fromServer), move).map(toServer),
    ),
};

export function useProjectBoard(query: ProjectBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.projects.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { board, showMore, findNextBelow } = useBoardColumns(
    projectBoard,
    moveProject,
    data?.map(fromServer),
    (status, cursor) => ({
      queryKey: api.projects.column.queryKey({ input: { ...query, status, cursor } }),
      queryFn: async () => {
        const { projects, next } = await api.projects.column.call({ ...query, status, cursor });
        return { cards: projects, next };
      },
    }),
  );
  const drop = useDrop(projectBoard, moveProject, board ?? [], findNextBelow);
  return { board, error, isSearching: isPlaceholderData, showMore, drop };
}
