import type { LeadCard, LeadColumn, LeadPage } from '@dayworks/shared/leads/lead-list';
import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { BoardDescription } from '../../parts/board/board-description.ts';
import { afterMove } from '../../parts/board/board-model.ts';
import type { MoveVerb } from '../../parts/board/use-move-card.ts';
import { fromServer, toServer } from './board/lead-board.tsx';

const boards = () =>
  queryClient
    .getQueriesData<LeadColumn[]>({ queryKey: api.leads.board.key() })
    .flatMap(([, board]) => board ?? []);

/**
 * Finds the lead on the board or in the list that is already loaded. This data is enough to show the header of the
 * sheet while the details load.
 */
export function findShown(id: string): LeadCard | undefined {
  const listed = queryClient
    .getQueriesData<LeadPage>({ queryKey: api.leads.list.key() })
    .flatMap(([, page]) => page?.leads ?? []);
  return [...boards().flatMap(({ leads }) => leads), ...listed].find((card) => card.id === id);
}

/** Returns the id of the top card of a column, so that another card can be placed above it. */
export const topOf = (stage: LeadStage): string | null =>
  boards().find((column) => column.stage === stage)?.leads[0]?.id ?? null;

/** Returns the id of the card below the given card. With it, the card can be moved back to its old position later. */
export function belowOf(id: string): string | null {
  const column = boards().find(({ leads }) => leads.some((card) => card.id === id));
  const index = column?.leads.findIndex((card) => card.id === id) ?? -1;
  return column?.leads[index + 1]?.id ?? null;
}

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
