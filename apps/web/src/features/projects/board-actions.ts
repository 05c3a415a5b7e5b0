import { createContext } from 'react';
import type { Spot } from './board-model.ts';
import type { Drop } from './use-drop.ts';

interface BoardActions {
  drop: Drop;
  findPlace: (id: string) => { spot: Spot; isLast: boolean } | undefined;
}

/** What a card's menu can do, without each card being drawn again for it. */
export const BoardActions = createContext<BoardActions>({ drop: () => {}, findPlace: () => undefined });
