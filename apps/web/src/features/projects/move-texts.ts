import { projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { type Board, columnOf, type Spot } from './board-model.ts';

/** How the board is told to those who hear it. */
const placeText = (board: Board, id: string, { status, index }: Spot) => {
  const column = columnOf(board, status);
  const isAtHome = column?.projects.some((card) => card.id === id);
  const count = (column?.count ?? 0) + (isAtHome ? 0 : 1);
  return `${projectStatusLabels[status]}, position ${index + 1} of ${count}`;
};

export const moveInstructions =
  'Press Space to pick the project up. Then move it with the arrow keys, drop it with Space, or press Escape to leave it where it was.';

export const pickedUpText = (board: Board, id: string, name: string, spot: Spot) =>
  `${name} picked up. ${placeText(board, id, spot)}.`;

export const overText = (board: Board, id: string, name: string, spot: Spot) =>
  `${name}: ${placeText(board, id, spot)}.`;

export const droppedText = (board: Board, id: string, name: string, spot: Spot) =>
  `${name} dropped. ${placeText(board, id, spot)}.`;

export const keptText = (board: Board, id: string, name: string, spot: Spot) =>
  `Move cancelled. ${name} stays in ${placeText(board, id, spot)}.`;
