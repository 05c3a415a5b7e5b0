import { createContext } from 'react';
import type { Spot } from './board-model.ts';

export type Drop = (id: string, spot: Spot, reason?: string) => void;

interface BoardActions {
  drop: Drop;
  findPlace: (id: string) => { spot: Spot; isLast: boolean } | undefined;
}

/** What a card's menu can do, without each card being drawn again for it. */
export const BoardActions = createContext<BoardActions>({ drop: () => {}, findPlace: () => undefined });
