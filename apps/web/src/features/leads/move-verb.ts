import type { LeadCard, LeadColumn } from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { BoardDescription } from '../../parts/board/board-description.ts';
import { afterMove } from '../../parts/board/board-model.ts';
import type { MoveVerb } from '../../parts/board/use-move-card.ts';
import { fromServer, toServer } from './board/lead-board.ts';

export const moveVerb = (rules: BoardDescription<LeadCard, LeadStage>): MoveVerb<LeadStage> => ({
  mutationKey: api.leads.move.mutationKey(),
  call: ({ id, column, beforeId, reason }, isUndo) =>
    api.leads.move.call({
      id,
      stage: column,
      before_id: beforeId,
      lost_reason: reason ?? null,
      is_undo: isUndo,
    }),
  onMoved: (move) =>
    queryClient.setQueriesData<LeadColumn[]>(
      { queryKey: api.leads.board.key() },
      (board) => board && afterMove(rules, board.map(fromServer), move).map(toServer),
    ),
});
