import { type KeyboardEvent, useState } from 'react';
import { type Board, findCard, type Spot, spotAfterKey } from './board-model.ts';
import { droppedText, keptText, overText, pickedUpText } from './move-texts.ts';
import type { Drop } from './use-drop.ts';

interface Held {
  id: string;
  by: 'keys' | 'pointer';
  /** Null while the pointer is beside the board. */
  over: Spot | null;
}

const samePlace = (one: Spot | null, other: Spot | null) =>
  one?.status === other?.status && one?.index === other?.index;

/** The card that is being moved, by pointer or by keys, and what is said about it. */
export function useHeldCard(board: Board, drop: Drop) {
  const [held, setHeld] = useState<Held | null>(null);
  const [said, setSaid] = useState('');
  // It may have left the board meanwhile: somebody else changed it, or the search did.
  const found = held && findCard(board, held.id);
  if (held && !found) setHeld(null);

  const pickUp = (id: string, by: Held['by']) => {
    const card = findCard(board, id);
    if (!card) return;
    setHeld({ id, by, over: card.spot });
    setSaid(pickedUpText(board, id, card.card.name, card.spot));
  };

  const moveOver = (over: Spot | null) => {
    if (!held || !found || samePlace(held.over, over)) return;
    setHeld({ ...held, over });
    if (over) setSaid(overText(board, held.id, found.card.name, over));
  };

  const letGo = (at: Spot | null) => {
    if (!held || !found) return;
    setHeld(null);
    if (!at) return setSaid(keptText(board, held.id, found.card.name, found.spot));
    setSaid(droppedText(board, held.id, found.card.name, at));
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
    // Escape must not also empty a search or close something behind.
    event.stopPropagation();
  };

  return { held, said, pickUp, moveOver, letGo, cancel, onHandleKey };
}
