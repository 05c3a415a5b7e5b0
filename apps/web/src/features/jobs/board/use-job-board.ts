import type { JobBoardQuery } from '@dayworks/shared/jobs/job-list';
import type { VisitAnswer } from '@dayworks/shared/jobs/job-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Drop } from '../../../parts/board/board-actions.ts';
import { findCard, type Spot } from '../../../parts/board/board-model.ts';
import { useBoardColumns } from '../../../parts/board/use-board-columns.ts';
import { useDrop } from '../../../parts/board/use-drop.ts';
import { fromServer, jobBoard } from './job-board.tsx';
import { moveVerb } from './move-verb.ts';

interface Ending {
  id: string;
  spot: Spot;
  title: string;
  verb: 'close' | 'complete';
}

const isOver = (column: string) => ['requires_invoicing', 'invoiced', 'closed'].includes(column);

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
  const put = useDrop(jobBoard, moveVerb, board ?? [], findNextBelow);
  const [ending, setEnding] = useState<Ending | null>(null);

  /** A job that ends with visits to come stays where it was until somebody has said what happens to them. */
  const drop: Drop = (id, spot) => {
    const found = findCard(board ?? [], id);
    const isEnding = found && isOver(spot.column) && !isOver(found.spot.column);
    if (isEnding && found.card.next_visit_at !== null) {
      setEnding({ id, spot, title: found.card.title, verb: spot.column === 'closed' ? 'close' : 'complete' });
    } else put(id, spot);
  };
  const end = (visits: VisitAnswer) => {
    if (ending) put(ending.id, ending.spot, visits);
    setEnding(null);
  };
  return {
    board,
    error,
    isSearching: isPlaceholderData,
    showMore,
    drop,
    ending,
    end,
    keep: () => setEnding(null),
  };
}
