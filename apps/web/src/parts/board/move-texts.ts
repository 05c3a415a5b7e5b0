import type { AnyBoardDescription, AnyCard } from './board-description.ts';
import { type Board, findColumn, type Spot } from './board-model.ts';

export const moveInstructions = (noun: string) =>
  `Press Space to pick the ${noun} up. Then move it with the arrow keys, drop it with Space, or press Escape to leave it where it was.`;

/** The texts that announce the moves of cards to screen reader users. */
export function moveTexts({ columns, nameOf }: AnyBoardDescription, board: Board<AnyCard>, card: AnyCard) {
  const name = nameOf(card);
  const place = ({ column: id, index }: Spot) => {
    const column = findColumn(board, id);
    const isAtHome = column?.cards.some((other) => other.id === card.id);
    const count = (column?.count ?? 0) + (isAtHome ? 0 : 1);
    return `${columns.find((look) => look.id === id)?.label}, position ${index + 1} of ${count}`;
  };
  return {
    pickedUp: (spot: Spot) => `${name} picked up. ${place(spot)}.`,
    over: (spot: Spot) => `${name}: ${place(spot)}.`,
    dropped: (spot: Spot) => `${name} dropped. ${place(spot)}.`,
    kept: (spot: Spot) => `Move cancelled. ${name} stays in ${place(spot)}.`,
  };
}
