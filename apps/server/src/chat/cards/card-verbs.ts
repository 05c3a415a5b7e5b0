import type { CardAction, CardInput, CardKind, ToldCard } from '@dayworks/shared/chat/card';
import type { RecordName } from '@dayworks/shared/questions/answer';
import type { MemberContext } from '../../platform/verb-context.ts';

/** What a wish became: something to confirm, a choice to make, or why it cannot be. */
export type MadeCard = { action: CardAction } | { which: RecordName[] } | { problem: string };

export interface CardResult {
  text: string;
  href: string | null;
}

export interface RanCard {
  result: CardResult;
  /** What Undo needs to know; nothing where there is none. */
  undo: CardUndo | null;
}

export interface CardUndo {
  id: string;
  /** As it was when the card was done: what was changed since is not undone. */
  version?: number;
  status?: string;
  start?: string;
  end?: string;
}

/** How one kind of card is told, done and taken back, by the verbs of its feature. */
export interface CardVerbs<Kind extends CardKind> {
  tell(context: MemberContext, input: CardInput<Kind>): Promise<ToldCard>;
  run(context: MemberContext, input: CardInput<Kind>): Promise<RanCard>;
  undo?(context: MemberContext, undo: CardUndo): Promise<CardResult>;
}

export const plainCard = { message: null, note: null, form_href: null } as const;
