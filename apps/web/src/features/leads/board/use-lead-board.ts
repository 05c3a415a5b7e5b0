import type { LeadBoardQuery, LeadCard } from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { BoardDescription } from '../../../parts/board/board-description.ts';
import { useAskingBoard } from '../../../parts/board/use-asking-board.ts';
import { moveVerb } from '../move-verb.ts';
import { fromServer } from './lead-board.ts';

/**
 * The state of the lead board. A lead can be marked as lost only with a reason; until the user enters a reason, the
 * card stays in its column.
 */
export function useLeadBoard(description: BoardDescription<LeadCard, LeadStage>, query: LeadBoardQuery) {
  const { data, error, isPlaceholderData } = useQuery(
    api.leads.board.queryOptions({ input: query, placeholderData: keepPreviousData }),
  );
  const { asked, answer, ...board } = useAskingBoard({
    description,
    verb: moveVerb(description),
    first: data?.map(fromServer),
    page: (stage, cursor) => ({
      queryKey: api.leads.column.queryKey({ input: { ...query, stage, cursor } }),
      queryFn: async () => {
        const { leads, next } = await api.leads.column.call({ ...query, stage, cursor });
        return { cards: leads, next };
      },
    }),
    isAsked: (_card, from, to) => to === 'lost' && from !== 'lost',
    reasonOf: ({ lost_reason }) => lost_reason ?? undefined,
  });
  return {
    ...board,
    error,
    isSearching: isPlaceholderData,
    losing: asked && { name: description.nameOf(asked.card) },
    lose: answer,
  };
}
