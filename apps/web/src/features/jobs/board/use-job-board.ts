import type { JobBoardQuery } from '@dayworks/shared/jobs/job-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useBoardColumns } from '../../../parts/board/use-board-columns.ts';
import { useDrop } from '../../../parts/board/use-drop.ts';
import { fromServer, jobBoard } from './job-board.tsx';
import { moveVerb } from './move-verb.ts';

export function useJobBoard(query: JobBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.jobs.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { board, showMore, findNextBelow } = useBoardColumns(
    jobBoard,
    moveVerb,
    data?.map(fromServer),
    (status, cursor) => ({
      queryKey: api.jobs.column.queryKey({ input: { ...query, status, cursor } }),
      queryFn: async () => {
        const { jobs, next } = await api.jobs.column.call({ ...query, status, cursor });
        return { cards: jobs, next };
      },
    }),
  );
  const drop = useDrop(jobBoard, moveVerb, board ?? [], findNextBelow);
  return { board, error, isSearching: isPlaceholderData, showMore, drop };
}
