import { addCents, fromCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';
import type { ProjectCard, ProjectColumn, ProjectMove } from '@dayworks/shared/projects/project-board';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';

export type Board = readonly ProjectColumn[];

/** A place on the board: in which column, and how many of the other cards stand above it. */
export interface Spot {
  status: ProjectStatus;
  index: number;
}

export const isSameSpot = (one: Spot, other: Spot) =>
  one.status === other.status && one.index === other.index;

export function columnOf(board: Board, status: ProjectStatus): ProjectColumn | undefined {
  return board.find((column) => column.status === status);
}

/** The cards of a column without the one that is being moved. */
export function othersIn(board: Board, status: ProjectStatus, id: string): readonly ProjectCard[] {
  return columnOf(board, status)?.projects.filter((card) => card.id !== id) ?? [];
}

export function findCard(board: Board, id: string): { card: ProjectCard; spot: Spot } | undefined {
  for (const { status, projects } of board) {
    const index = projects.findIndex((card) => card.id === id);
    const card = projects[index];
    if (card) return { card, spot: { status, index } };
  }
  return undefined;
}

/** What the server is told: the card below that spot, or none for the end of the column. */
export function moveTo(board: Board, id: string, { status, index }: Spot): ProjectMove {
  return { id, status, before_id: othersIn(board, status, id)[index]?.id ?? null };
}

const keySteps: Record<string, (spot: Spot, board: Board, last: number) => Spot> = {
  ArrowUp: (spot) => ({ ...spot, index: spot.index - 1 }),
  ArrowDown: (spot) => ({ ...spot, index: spot.index + 1 }),
  Home: (spot) => ({ ...spot, index: 0 }),
  End: (spot, _board, last) => ({ ...spot, index: last }),
  ArrowLeft: (spot, board) => inNextColumn(spot, board, -1),
  ArrowRight: (spot, board) => inNextColumn(spot, board, 1),
};

function inNextColumn(spot: Spot, board: Board, step: number): Spot {
  const next = board[board.findIndex(({ status }) => status === spot.status) + step];
  return next ? { ...spot, status: next.status } : spot;
}

/** Where an arrow key takes the held card; undefined for any other key. The edges of the board hold it. */
export function spotAfterKey(board: Board, id: string, spot: Spot, key: string): Spot | undefined {
  const step = keySteps[key];
  if (!step) return undefined;
  const next = step(spot, board, othersIn(board, spot.status, id).length);
  const last = othersIn(board, next.status, id).length;
  return { ...next, index: Math.min(Math.max(next.index, 0), last) };
}

const centsOf = ({ budget }: ProjectCard) => (budget === null ? zeroCents : toCents(budget));

function without(column: ProjectColumn, card: ProjectCard): ProjectColumn {
  return {
    ...column,
    count: column.count - 1,
    budget: fromCents(subtractCents(toCents(column.budget), centsOf(card))),
    projects: column.projects.filter(({ id }) => id !== card.id),
  };
}

function withCard(column: ProjectColumn, card: ProjectCard, beforeId: string | null): ProjectColumn {
  const below = column.projects.findIndex(({ id }) => id === beforeId);
  const index = below === -1 ? column.projects.length : below;
  return {
    ...column,
    count: column.count + 1,
    budget: fromCents(addCents(toCents(column.budget), centsOf(card))),
    projects: column.projects.toSpliced(index, 0, { ...card, status: column.status }),
  };
}

/** The board as it is after the move. A card that is not on it changes nothing. */
export function afterMove(board: Board, { id, status, before_id }: ProjectMove): Board {
  const found = findCard(board, id);
  if (!found) return board;
  return board.map((column) => {
    const rest = column.status === found.spot.status ? without(column, found.card) : column;
    return column.status === status ? withCard(rest, found.card, before_id) : rest;
  });
}
