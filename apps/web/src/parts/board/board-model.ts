import { addCents, type Dollars, fromCents, subtractCents, toCents, zeroCents } from '@dayworks/shared/money';

/** A column of the board. If the column is long, its remaining cards are loaded page by page. */
export interface BoardColumn<Card, Id extends string = string> {
  id: Id;
  /** The number of all cards in the column, including those that are not shown. */
  count: number;
  sum: Dollars;
  cards: readonly Card[];
  next: string | null;
}

export type Board<Card, Id extends string = string> = readonly BoardColumn<Card, Id>[];

/** A position on the board: the column, and the number of other cards above the position. */
export interface Spot<Id extends string = string> {
  column: Id;
  index: number;
}

/** Where the user dropped a card: above the card with the given id, or at the end of the column if the id is null. */
export interface Move<Id extends string = string> {
  id: string;
  column: Id;
  beforeId: string | null;
  /** The reason for the move, if the column requires one. */
  reason?: string | null;
}

/** The functions that the board needs to move a card and to update the sums of its columns. */
export interface CardRules<Card, Id extends string = string> {
  /** The amount that the card adds to the sum in the column's header. */
  amountOf(card: Card): Dollars | null;
  /** Returns the card with the values that it will have after a move to the given column. */
  inColumn(card: Card, column: Id): Card;
}

type Identified = { id: string };

export const isSameSpot = (one: Spot | null, other: Spot | null) =>
  one?.column === other?.column && one?.index === other?.index;

export function findColumn<Card, Id extends string>(board: Board<Card, Id>, id: Id) {
  return board.find((column) => column.id === id);
}

/** Returns the cards of a column without the card that is being moved. */
export function othersIn<Card extends Identified>(board: Board<Card>, column: string, id: string) {
  return findColumn(board, column)?.cards.filter((card) => card.id !== id) ?? [];
}

export function findCard<Card extends Identified, Id extends string>(
  board: Board<Card, Id>,
  id: string,
): { card: Card; spot: Spot<Id> } | undefined {
  for (const column of board) {
    const index = column.cards.findIndex((card) => card.id === id);
    const card = column.cards[index];
    if (card) return { card, spot: { column: column.id, index } };
  }
  return undefined;
}

/**
 * Returns the move of a card in the server's format: the id of the card below its new position, or null for the end of
 * the column.
 */
export function moveTo<Card extends Identified, Id extends string>(
  board: Board<Card, Id>,
  id: string,
  { column, index }: Spot<Id>,
): Move<Id> {
  return { id, column, beforeId: othersIn(board, column, id)[index]?.id ?? null };
}

type Columns = readonly { id: string }[];

const keySteps: Record<string, (spot: Spot, columns: Columns, last: number) => Spot> = {
  ArrowUp: (spot) => ({ ...spot, index: spot.index - 1 }),
  ArrowDown: (spot) => ({ ...spot, index: spot.index + 1 }),
  Home: (spot) => ({ ...spot, index: 0 }),
  End: (spot, _columns, last) => ({ ...spot, index: last }),
  ArrowLeft: (spot, columns) => inNextColumn(spot, columns, -1),
  ArrowRight: (spot, columns) => inNextColumn(spot, columns, 1),
};

function inNextColumn(spot: Spot, columns: Columns, step: number): Spot {
  const next = columns[columns.findIndex(({ id }) => id === spot.column) + step];
  return next ? { ...spot, column: next.id } : spot;
}

/**
 * Returns where an arrow key moves the held card; undefined for any other key. The card does not move past the edges of
 * the board.
 */
export function spotAfterKey<Card extends Identified>(
  board: Board<Card>,
  id: string,
  spot: Spot,
  key: string,
): Spot | undefined {
  const step = keySteps[key];
  if (!step) return undefined;
  const next = step(spot, board, othersIn(board, spot.column, id).length);
  const last = othersIn(board, next.column, id).length;
  return { ...next, index: Math.min(Math.max(next.index, 0), last) };
}

/** Returns the board after a card was moved. If the card is not on the board, the board stays the same. */
export function afterMove<Card extends Identified, Id extends string>(
  { amountOf, inColumn }: CardRules<Card, Id>,
  board: Board<Card, Id>,
  { id, column: target, beforeId }: Move<Id>,
): Board<Card, Id> {
  const found = findCard(board, id);
  if (!found) return board;
  const { card, spot } = found;
  const amount = amountOf(card);
  const cents = amount === null ? zeroCents : toCents(amount);

  const without = (column: BoardColumn<Card, Id>): BoardColumn<Card, Id> => ({
    ...column,
    count: column.count - 1,
    sum: fromCents(subtractCents(toCents(column.sum), cents)),
    cards: column.cards.filter((other) => other.id !== id),
  });
  const withCard = (column: BoardColumn<Card, Id>): BoardColumn<Card, Id> => {
    const below = column.cards.findIndex((other) => other.id === beforeId);
    const index = below === -1 ? column.cards.length : below;
    return {
      ...column,
      count: column.count + 1,
      sum: fromCents(addCents(toCents(column.sum), cents)),
      cards: column.cards.toSpliced(index, 0, inColumn(card, column.id)),
    };
  };
  return board.map((column) => {
    const rest = column.id === spot.column ? without(column) : column;
    return column.id === target ? withCard(rest) : rest;
  });
}
