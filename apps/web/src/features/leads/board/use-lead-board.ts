import type { LeadBoardQuery, LeadCard } from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Drop } from '../../../parts/board/board-actions.ts';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import { findCard, type Spot } from '../../../parts/board/board-model.ts';
import { useBoardColumns } from '../../../parts/board/use-board-columns.ts';
import { useDrop } from '../../../parts/board/use-drop.ts';
import { moveVerb } from '../move-verb.ts';
import { fromServer } from './lead-board.ts';

interface Losing {
  id: string;
  spot: Spot;
  name: string;
}

export function useLeadBoard(description: BoardDescription<LeadCard, LeadStage>, query: LeadBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.leads.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const verb = moveVerb(description);
  const { board, showMore, findNextBelow } = useBoardColumns(
    description,
    verb,
    data?.map(fromServer),
    (stage, cursor) => ({
      queryKey: api.leads.column.queryKey({ input: { ...query, stage, cursor } }),
      queryFn: async () => {
        const { leads, next } = await api.leads.column.call({ ...query, stage, cursor });
        return { cards: leads, next };
      },
    }),
  );
  const put = useDrop(description, verb, board ?? [], findNextBelow);
  const [losing, setLosing] = useState<Losing | null>(null);

  /** Lost needs a reason, and until there is one the card stays where it was. */
  const drop: Drop = (id, spot) => {
    const found = findCard(board ?? [], id);
    if (found && spot.column === 'lost' && found.spot.column !== 'lost') {
      setLosing({ id, spot, name: description.nameOf(found.card) });
    } else put(id, spot, found?.card.lost_reason ?? undefined);
  };
  const lose = (reason: string) => {
    if (losing) put(losing.id, losing.spot, reason);
    setLosing(null);
  };
  return {
    board,
    error,
    isSearching: isPlaceholderData,
    showMore,
    drop,
    losing,
    lose,
    keep: () => setLosing(null),
  };
}
