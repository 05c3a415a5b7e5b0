import type { CardAction, CardInput, CardKind, ToldCard } from '@dayworks/shared/chat/card';
import type { RecordName } from '@dayworks/shared/questions/answer';
import type { MemberContext } from '../../platform/verb-context.ts';

/**
 * The result of interpreting a chat request: an action to confirm, a choice between records, or the reason why the
 * request cannot be fulfilled.
 */
export type MadeCard = { action: CardAction } | { which: RecordName[] } | { problem: string };

export interface CardResult {
  text: string;
  href: string | null;
}

export interface RanCard {
  result: CardResult;
  /** The data that Undo needs; null if the action cannot be undone. */
  undo: CardUndo | null;
}

export interface CardUndo {
  id: string;
  /** The record's version when the chat card was run. Undo is rejected if the record has changed since then. */
  version?: number;
  status?: string;
  start?: string;
  end?: string;
}

/** The functions that describe, run and undo one kind of chat card with the commands of its feature. */
export interface CardVerbs<Kind extends CardKind> {
  tell(context: MemberContext, input: CardInput<Kind>): Promise<ToldCard>;
  run(context: MemberContext, input: CardInput<Kind>): Promise<RanCard>;
  undo?(context: MemberContext, undo: CardUndo): Promise<CardResult>;
}

export const plainCard = { message: null, note: null, form_href: null } as const;
