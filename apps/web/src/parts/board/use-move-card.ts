import { type QueryKey, useMutation, useMutationState } from '@tanstack/react-query';
import { errorMessage } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { failureToast } from '../feedback.tsx';
import type { AnyCard, BoardDescription, Drop } from './board-description.ts';
import {
  type Board,
  type BoardColumn,
  findCard,
  findColumn,
  isSameSpot,
  type Move,
  moveTo,
  type Spot,
} from './board-model.ts';

/** The server command that moves a card. */
export interface MoveVerb<Id extends string> {
  mutationKey: QueryKey;
  call(move: Move<Id>, isUndo: boolean): Promise<unknown>;
  /** Called when the server has confirmed the move of a card, to update the cached board. */
  onMoved(move: Move<Id>): void;
}

interface Moving<Id extends string> {
  move: Move<Id>;
  name: string;
  /** The move that would undo this card move; omitted if this move is itself an undo. */
  back?: Move<Id>;
}

/**
 * Returns the moves that are being sent to the server. The board already shows them as done. If the server rejects a
 * move, the card returns to its old position.
 */
export function usePendingMoves<Id extends string>({ mutationKey }: MoveVerb<Id>): Move<Id>[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    // The move command can also change several selected rows of a list at once. In that case, there is no card to move.
    select: ({ state }) => (state.variables as Partial<Moving<Id>>).move,
  }).filter((move) => move !== undefined);
}

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

export function useMoveCard<Card extends AnyCard, Id extends string>(
  { noun, columns }: BoardDescription<Card, Id>,
  { mutationKey, call, onMoved }: MoveVerb<Id>,
) {
  const labelOf = (id: Id) => columns.find((column) => column.id === id)?.label;
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ move, back }: Moving<Id>) => call(move, back === undefined),
    // Card moves are sent to the server one after another, in the order in which the user made them.
    scope: { id: `${noun}-moves` },
    onSuccess: (_, { move, name, back }) => {
      onMoved(move);
      toast({
        type: 'success',
        title: back ? `${capitalized(noun)} moved` : 'Move undone',
        description: `${name} moved to ${labelOf(move.column)}.`,
        action: back && { label: 'Undo', onClick: () => mutate({ move: back, name }) },
      });
    },
    onError: (error, { name }) =>
      failureToast('Move failed', `${name} was not moved: ${errorMessage(error)}`),
  });
  return mutate;
}

type FindNextBelow<Card, Id extends string> = (column: BoardColumn<Card, Id>) => Promise<string | null>;

/** Moves a card to another position on the board. */
export function useDrop<Card extends AnyCard, Id extends string>(
  description: BoardDescription<Card, Id>,
  verb: MoveVerb<Id>,
  board: Board<Card, Id>,
  findNextBelow: FindNextBelow<Card, Id>,
): Drop {
  const move = useMoveCard(description, verb);

  const drop = async (id: string, spot: Spot<Id>, reason?: string) => {
    const from = findCard(board, id);
    const column = findColumn(board, spot.column);
    if (!from || !column || isSameSpot(from.spot, spot)) return;
    const { beforeId } = moveTo(board, id, spot);
    move({
      // The last loaded card may not be the last card of the column, because further cards are loaded page by page.
      move: { id, column: spot.column, beforeId: beforeId ?? (await findNextBelow(column)), reason },
      name: description.nameOf(from.card),
      back: { ...moveTo(board, id, from.spot), reason: description.reasonOf?.(from.card) },
    });
  };
  return (id, spot, reason) => void drop(id, spot as Spot<Id>, reason);
}
