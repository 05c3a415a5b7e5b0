import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { type ComponentType, createContext, type ReactNode, useCallback } from 'react';
import type { Tone } from '../../ui/labels.tsx';
import { useSheetLink } from '../address-sheet.tsx';
import type { CardRules, Spot } from './board-model.ts';

export type Drop = (id: string, spot: Spot, reason?: string) => void;

interface BoardActions {
  drop: Drop;
  findPlace: (id: string) => { spot: Spot; isLast: boolean } | undefined;
}

/**
 * The actions in a card's menu. They are provided through a context, so that cards are not rendered again
 * unnecessarily.
 */
export const BoardActions = createContext<BoardActions>({ drop: () => {}, findPlace: () => undefined });

export interface ColumnLook<Id extends string = string> {
  id: Id;
  label: string;
  tone: Tone;
  icon: ReactNode;
  /** A short note beside the name of a board column. */
  note?: string;
  /** An element beside the sum of a board column, such as a button that acts on all cards of the column. */
  action?: ReactNode;
  /** An element below the last card of a board column. */
  foot?: ReactNode;
  /** True for a column that is collapsed to a narrow strip on wide screens until the user opens it. */
  isFolded?: boolean;
}

export type CardFaceProps<Card> = {
  card: Card;
  today: CalendarDate;
  /** The name of the card. It is a link if the card opens a sheet or a page. */
  title: ReactNode;
  actions?: ReactNode;
};

/** The configuration of a board: everything that differs between the boards, such as those for leads and jobs. */
export interface BoardDescription<Card, Id extends string = string> extends CardRules<Card, Id> {
  /** The singular noun for a card, such as 'job', as used within a sentence. */
  noun: string;
  columns: readonly ColumnLook<Id>[];
  /** The label of the sums for screen readers; omitted if the cards have no amounts. */
  sumLabel?: string;
  nameOf(card: Card): string;
  /**
   * Returns the reason that was stored when the card was moved to its column, such as why a lead was lost. If a later
   * move is undone, the reason can be restored.
   */
  reasonOf?(card: Card): string | null;
  /**
   * Defines what opens when a user clicks a card: a sheet on top of the board, named by a URL parameter, or a separate
   * screen.
   */
  opens: { sheetParam: string } | { hrefOf: (id: string) => string };
  Face: ComponentType<CardFaceProps<Card>>;
  /**
   * A component with additional actions for the menu of a card. It should be loaded lazily, because it is needed only
   * when the menu opens.
   */
  MoreActions?: ComponentType<{ card: Card }>;
}

export type AnyCard = { id: string };

/** The configuration of a board for code that does not depend on the kind of card. */
export type AnyBoardDescription = BoardDescription<AnyCard>;

/** Returns the link that opens a card. */
export interface CardLink {
  to: string;
  state?: object;
}

/**
 * The function that creates the links stays the same as long as their target does, so that the cards are not rendered
 * again unnecessarily.
 */
export function useCardLink({ opens }: Pick<AnyBoardDescription, 'opens'>): (id: string) => CardLink {
  const hrefOf = 'hrefOf' in opens ? opens.hrefOf : null;
  const sheetLink = useSheetLink('sheetParam' in opens ? opens.sheetParam : '');
  const screenLink = useCallback((id: string) => ({ to: hrefOf?.(id) ?? '' }), [hrefOf]);
  return hrefOf ? screenLink : sheetLink;
}
