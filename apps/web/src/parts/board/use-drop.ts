import type { Drop } from './board-actions.ts';
import type { AnyCard, BoardDescription } from './board-description.ts';
import {
  type Board,
  type BoardColumn,
  findCard,
  findColumn,
  isSameSpot,
  moveTo,
  type Spot,
} from './board-model.ts';
import { type MoveVerb, useMoveCard } from './use-move-card.ts';

type FindNextBelow<Card, Id extends string> = (column: BoardColumn<Card, Id>) => Promise<string | null>;

/** Moves a card to a different position on the board. */
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
      // The last loaded card is not necessarily the last card of the column.
      move: { id, column: spot.column, beforeId: beforeId ?? (await findNextBelow(column)), reason },
      name: description.nameOf(from.card),
      back: { ...moveTo(board, id, from.spot), reason: description.reasonOf?.(from.card) },
    });
  };
  return (id, spot, reason) => void drop(id, spot as Spot<Id>, reason);
}
