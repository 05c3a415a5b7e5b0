import { createContext } from 'react';
import type { Spot } from './board-model.ts';

export type Drop = (id: string, spot: Spot, reason?: string) => void;

interface BoardActions {
  drop: Drop;
  findPlace: (id: string) => { spot: Spot; isLast: boolean } | undefined;
}

/** The actions in a card's menu, provided through a context so that cards need not be rendered again. */
export const BoardActions = createContext<BoardActions>({ drop: () => {}, findPlace: () => undefined });
