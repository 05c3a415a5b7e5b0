import { useState } from 'react';
import type { AnyCard, BoardDescription, Drop } from './board-description.ts';
import { type Board, findCard, type Spot } from './board-model.ts';
import { type PageOptions, useBoardColumns } from './use-board-columns.ts';
import { type MoveVerb, useDrop } from './use-move-card.ts';

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
  /** Returns whether the user must enter a reason before the card can be moved to the column. */
  isAsked: (card: Card, from: string, to: string) => boolean;
  /** Returns the reason to send with a move if the user is not asked to enter a reason. */
  reasonOf?: (card: Card) => string | undefined;
}

/**
 * A board on which some moves require an answer from the user. Until the user answers, the card stays in its old
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
