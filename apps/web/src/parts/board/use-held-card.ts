import { type KeyboardEvent, useRef, useState } from 'react';
import type { AnyBoardDescription, AnyCard, Drop } from './board-description.ts';
import {
  afterMove,
  type Board,
  findCard,
  findColumn,
  isSameSpot,
  moveTo,
  type Spot,
  spotAfterKey,
} from './board-model.ts';
import { cardAttribute } from './pointer.ts';

export const moveInstructions = (noun: string) =>
  `Press Space to pick up the ${noun}. Then move it with the arrow keys, drop it with Space, or press Escape to cancel.`;

/** The texts that a screen reader announces when a card is moved. */
function moveTexts({ columns, nameOf }: AnyBoardDescription, board: Board<AnyCard>, card: AnyCard) {
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

export interface Held {
  id: string;
  by: 'keys' | 'pointer';
  /** The position where the held card would be dropped; null while the pointer is not over the board. */
  over: Spot | null;
  /** The height of the held card. The target column reserves this much space for it. */
  heightPx: number;
}

const heightOf = (id: string) =>
  document.querySelector<HTMLElement>(`[${cardAttribute}="${id}"]`)?.offsetHeight ?? 0;

/** The card that is being moved by pointer or keyboard, and the announcements about the move for screen readers. */
function useHeldCard(description: AnyBoardDescription, board: Board<AnyCard>, drop: Drop) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  // The last pointer movement can be reported after the drag has ended, so the dragged card is also stored in a ref.
  const inTheAir = useRef<string>(null);
  // Another user's change or a search may have removed the held card from the board in the meantime.
  const found = held && findCard(board, held.id);
  if (held && !found) setHeld(null);

  const pickUp = (id: string, by: Held['by']) => {
    const picked = findCard(board, id);
    if (!picked) return;
    inTheAir.current = id;
    setHeld({ id, by, over: picked.spot, heightPx: heightOf(id) });
    setSaid(moveTexts(description, board, picked.card).pickedUp(picked.spot));
  };

  const moveOver = (over: Spot | null) => {
    if (!held || !found || inTheAir.current !== held.id || isSameSpot(held.over, over)) return;
    setHeld({ ...held, over });
    if (over) setSaid(moveTexts(description, board, found.card).over(over));
  };

  const letGo = (at: Spot | null) => {
    if (!held || !found) return;
    const texts = moveTexts(description, board, found.card);
    inTheAir.current = null;
    setHeld(null);
    if (!at) return setSaid(texts.kept(found.spot));
    setSaid(texts.dropped(at));
    drop(held.id, at);
  };

  const cancel = () => letGo(null);

  const onHandleKey = (id: string, event: KeyboardEvent) => {
    const isPick = event.key === ' ' || event.key === 'Enter';
    if (held?.id !== id) {
      if (!isPick) return;
      event.preventDefault();
      pickUp(id, 'keys');
      return;
    }
    const next = held.over && spotAfterKey(board, id, held.over, event.key);
    if (next) moveOver(next);
    else if (isPick) letGo(held.over);
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    // Escape cancels the move of a card. The same key press must not also clear a search or close an overlay.
    event.stopPropagation();
  };

  return { held, said, pickUp, moveOver, letGo, cancel, onHandleKey };
}

export type CardDrag = ReturnType<typeof useCardDrag>;

/** The held card, the position where it would be dropped, and the board as it would look after the drop. */
export function useCardDrag(description: AnyBoardDescription, board: Board<AnyCard>, drop: Drop) {
  const holding = useHeldCard(description, board, drop);
  const { held } = holding;
  const heldCard = held ? findCard(board, held.id) : undefined;
  const over = held?.over && heldCard && !isSameSpot(held.over, heldCard.spot) ? held.over : null;
  // While the user drags a card, the column headers already show the result of the move.
  const result = held && over ? afterMove(description, board, moveTo(board, held.id, over)) : board;
  return { ...holding, heldCard, over, result };
}
