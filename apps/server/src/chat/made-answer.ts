import type { CardAction } from '@dayworks/shared/chat/card';
import type { ChatEvent, ChatMessage } from '@dayworks/shared/chat/chat';

/** An answer before it is kept; its card is only an action yet. */
export type MadeAnswer = Pick<
  ChatMessage,
  'text' | 'answers' | 'shown_as' | 'suggestions' | 'state' | 'source' | 'note'
> & { action: CardAction | null };

export const plainAnswer: MadeAnswer = {
  text: '',
  answers: [],
  shown_as: 'table',
  suggestions: [],
  state: 'done',
  source: 'here',
  note: null,
  action: null,
};

/** Whoever waits for an answer. */
export interface Listener {
  tell: (event: ChatEvent) => void;
  /** Aborted when nobody listens any more. */
  signal: AbortSignal;
}
