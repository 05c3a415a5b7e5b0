import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import type { AnyCard, BoardDescription, Drop } from './board-description.ts';
import {
  afterMove,
  type Board,
  type BoardColumn,
  type CardRules,
  findCard,
  type Spot,
} from './board-model.ts';
import { type MoveVerb, useDrop, usePendingMoves } from './use-move-card.ts';

interface ColumnPage<Card> {
  cards: readonly Card[];
  next: string | null;
}

/** Returns the query options for another page of a long board column. */
type PageOptions<Card, Id extends string> = (
  column: Id,
  cursor: string,
) => { queryKey: QueryKey; queryFn: () => Promise<ColumnPage<Card>> };

/** The loaded cards of each board column. Moves of cards that the server has not confirmed yet are included. */
export function useBoardColumns<Card extends { id: string }, Id extends string>(
  rules: CardRules<Card, Id>,
  verb: MoveVerb<Id>,
  first: Board<Card, Id> | undefined,
  pageOptions: PageOptions<Card, Id>,
) {
  const [shown, setShown] = useState<Partial<Record<Id, number>>>({});
  const moves = usePendingMoves(verb);

  /** Returns the known cursors for further pages of a column. Every page contains the cursor of the next page. */
  const knownCursors = ({ id, next }: BoardColumn<Card, Id>): string[] => {
    const cursors: string[] = [];
    for (let cursor = next; cursor !== null && cursors.length < (shown[id] ?? 0); ) {
      cursors.push(cursor);
      const page = queryClient.getQueryData<ColumnPage<Card>>(pageOptions(id, cursor).queryKey);
      cursor = page?.next ?? null;
    }
    return cursors;
  };
  const wanted = (first ?? []).flatMap((column) =>
    knownCursors(column).map((cursor) => ({ column: column.id, cursor })),
  );
  const pages = useQueries({ queries: wanted.map(({ column, cursor }) => pageOptions(column, cursor)) });

  const withPages = (column: BoardColumn<Card, Id>): BoardColumn<Card, Id> => {
    const loaded = pages
      .filter((_, index) => wanted[index]?.column === column.id)
      .map((page) => page.data)
      .filter((page) => page !== undefined);
    return {
      ...column,
      cards: [...column.cards, ...loaded.flatMap((page) => page.cards)],
      next: loaded.length > 0 ? (loaded.at(-1)?.next ?? null) : column.next,
    };
  };

  const showMore = (column: Id) => setShown((now) => ({ ...now, [column]: (now[column] ?? 0) + 1 }));

  /**
   * Loads and shows the next page of a column. Returns the id of the first card on that page; null if there is no
   * further page.
   */
  const findNextBelow = async ({ id, next }: BoardColumn<Card, Id>): Promise<string | null> => {
    if (!next) return null;
    const page = await queryClient.fetchQuery(pageOptions(id, next));
    showMore(id);
    return page.cards[0]?.id ?? null;
  };

  return {
    board:
      first &&
      moves.reduce<Board<Card, Id>>((board, move) => afterMove(rules, board, move), first.map(withPages)),
    showMore,
    findNextBelow,
  };
}

interface Asked<Card> {
  card: Card;
  spot: Spot;
}

interface AskingBoard<Card extends AnyCard, Id extends string> {
  description: BoardDescription<Card, Id>;
  verb: MoveVerb<Id>;
  /** The board columns as returned by the server. */
  first: Board<Card, Id> | undefined;
  page: PageOptions<Card, Id>;
  /** Returns whether the user must enter a reason before a card can be moved to the column. */
  isAsked: (card: Card, from: string, to: string) => boolean;
  /** Returns the reason that is sent with the move of a card if the user is not asked for one. */
  reasonOf?: (card: Card) => string | undefined;
}

/**
 * A board that asks for a reason or decision before some moves. Until the user has answered, the card stays in its old
 * position.
 */
export function useAskingBoard<Card extends AnyCard, Id extends string>(options: AskingBoard<Card, Id>) {
  const { description, verb, first, page, isAsked, reasonOf } = options;
  const { board, showMore, findNextBelow } = useBoardColumns(description, verb, first, page);
  const put = useDrop(description, verb, board ?? [], findNextBelow);
  const [asked, setAsked] = useState<Asked<Card> | null>(null);

  const drop: Drop = (id, spot) => {
    const found = findCard(board ?? [], id);
    if (found && isAsked(found.card, found.spot.column, spot.column)) setAsked({ card: found.card, spot });
    else put(id, spot, found && reasonOf?.(found.card));
  };
  const answer = (reason: string) => {
    if (asked) put(asked.card.id, asked.spot, reason);
    setAsked(null);
  };
  return { board, showMore, drop, asked, answer, keep: () => setAsked(null) };
}
