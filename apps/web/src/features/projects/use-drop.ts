import { type Board, columnOf, findCard, isSameSpot, moveTo, type Spot } from './board-model.ts';
import type { useBoard } from './use-board.ts';
import { useMoveProject } from './use-move-project.ts';

export type Drop = (id: string, spot: Spot) => void;

/** Puts a card somewhere else on the board. */
export function useDrop(board: Board, findNextBelow: ReturnType<typeof useBoard>['findNextBelow']): Drop {
  const move = useMoveProject();

  const drop = async (id: string, spot: Spot) => {
    const from = findCard(board, id);
    const column = columnOf(board, spot.status);
    if (!from || !column || isSameSpot(from.spot, spot)) return;
    const { before_id } = moveTo(board, id, spot);
    move({
      // The end of what is shown need not be the end of the column.
      move: { id, status: spot.status, before_id: before_id ?? (await findNextBelow(column)) },
      name: from.card.name,
      back: moveTo(board, id, from.spot),
    });
  };
  return (id, spot) => void drop(id, spot);
}
