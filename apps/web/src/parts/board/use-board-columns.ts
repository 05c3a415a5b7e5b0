import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { afterMove, type Board, type BoardColumn, type CardRules } from './board-model.ts';
import { type MoveVerb, usePendingMoves } from './use-move-card.ts';

interface ColumnPage<Card> {
  cards: readonly Card[];
  next: string | null;
}

/** Returns the query options for a further page of a long board column. */
export type PageOptions<Card, Id extends string> = (
  column: Id,
  cursor: string,
) => { queryKey: QueryKey; queryFn: () => Promise<ColumnPage<Card>> };

/** The loaded part of the board columns, including moves of cards that the server has not confirmed yet. */
export function useBoardColumns<Card extends { id: string }, Id extends string>(
  rules: CardRules<Card, Id>,
  verb: MoveVerb<Id>,
  first: Board<Card, Id> | undefined,
  pageOptions: PageOptions<Card, Id>,
) {
  const [shown, setShown] = useState<Partial<Record<Id, number>>>({});
  const moves = usePendingMoves(verb);

  /** Returns the known cursors of a column's further pages; every page contains the cursor of the next page. */
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

  /** Returns the first card below the shown part of a column; loading the card also shows it. */
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
