import type { TaskBoardQuery, TaskColumn } from '@dayworks/shared/tasks/task-list';
import type { TaskStatus } from '@dayworks/shared/tasks/task-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { afterMove } from '../../../parts/board/board-model.ts';
import { useBoardColumns } from '../../../parts/board/use-board-columns.ts';
import { useDrop } from '../../../parts/board/use-drop.ts';
import type { MoveVerb } from '../../../parts/board/use-move-card.ts';
import { fromServer, taskBoard, toServer } from './task-board.ts';

const moveTask: MoveVerb<TaskStatus> = {
  mutationKey: api.tasks.move.mutationKey(),
  call: ({ id, column, beforeId }) => api.tasks.move.call({ id, status: column, before_id: beforeId }),
  onMoved: (move) =>
    queryClient.setQueriesData<TaskColumn[]>(
      { queryKey: api.tasks.board.key() },
      (board) => board && afterMove(taskBoard, board.map(fromServer), move).map(toServer),
    ),
};

export function useTaskBoard(query: TaskBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.tasks.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { board, showMore, findNextBelow } = useBoardColumns(
    taskBoard,
    moveTask,
    data?.map(fromServer),
    (status, cursor) => ({
      queryKey: api.tasks.column.queryKey({ input: { ...query, status, cursor } }),
      queryFn: async () => {
        const { tasks, next } = await api.tasks.column.call({ ...query, status, cursor });
        return { cards: tasks, next };
      },
    }),
  );
  const drop = useDrop(taskBoard, moveTask, board ?? [], findNextBelow);
  return { board, error, isSearching: isPlaceholderData, showMore, drop };
}
