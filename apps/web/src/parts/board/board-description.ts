import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { ComponentType, ReactNode } from 'react';
import type { Tone } from '../../ui/tone.ts';
import type { CardRules } from './board-model.ts';

export interface ColumnLook<Id extends string = string> {
  id: Id;
  label: string;
  tone: Tone;
  icon: ReactNode;
  /** A word beside the name. */
  note?: string;
  /** Stands beside its sum, such as a verb for all of its cards. */
  action?: ReactNode;
  /** Below its last card. */
  foot?: ReactNode;
  /** A strip until somebody opens it, where the screen is wide. */
  isFolded?: boolean;
}

export type CardFaceProps<Card> = {
  card: Card;
  today: CalendarDate;
  /** The name, as a link where it leads somewhere. */
  title: ReactNode;
  actions?: ReactNode;
};

/** How one board differs from the others. */
export interface BoardDescription<Card, Id extends string = string> extends CardRules<Card, Id> {
  /** In the singular, as it stands in a sentence. */
  noun: string;
  columns: readonly ColumnLook<Id>[];
  /** What the sums are, for those who hear them; cards without money have none. */
  sumLabel?: string;
  nameOf(card: Card): string;
  /** Why it stands where it does, so that a move back says it again. */
  reasonOf?(card: Card): string | null;
  /** What a card opens: a sheet beside the board, which the address names, or a screen of its own. */
  opens: { sheetParam: string } | { hrefOf: (id: string) => string };
  Face: ComponentType<CardFaceProps<Card>>;
  /** What else the menu of a card offers. Make it lazy: it comes with the menu. */
  MoreActions?: ComponentType<{ card: Card }>;
}

export type AnyCard = { id: string };

/** For the parts of the board, which do not care what a card holds. */
export type AnyBoardDescription = BoardDescription<AnyCard>;
