import type { JobBoardQuery } from '@dayworks/shared/jobs/job-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useAskingBoard } from '../../../parts/board/use-asking-board.ts';
import { fromServer, jobBoard } from './job-board.tsx';
import { moveVerb } from './move-verb.ts';

const isOver = (column: string) => ['requires_invoicing', 'invoiced', 'closed'].includes(column);

/**
 * The state of the job board. A card that the user drops in a column for ended jobs stays in place until the user has
 * decided what happens to the job's upcoming visits.
 */
export function useJobBoard(query: JobBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.jobs.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { asked, answer, ...board } = useAskingBoard({
    description: jobBoard,
    verb: moveVerb,
    first: data?.map(fromServer),
    page: (status, cursor) => ({
      queryKey: api.jobs.column.queryKey({ input: { ...query, status, cursor } }),
      queryFn: async () => {
        const { jobs, next } = await api.jobs.column.call({ ...query, status, cursor });
        return { cards: jobs, next };
      },
    }),
    isAsked: (card, from, to) => isOver(to) && !isOver(from) && card.next_visit_at !== null,
  });
  const ending = asked && {
    title: asked.card.title,
    verb: asked.spot.column === 'closed' ? ('close' as const) : ('complete' as const),
  };
  return { ...board, error, isSearching: isPlaceholderData, ending, end: answer };
}
