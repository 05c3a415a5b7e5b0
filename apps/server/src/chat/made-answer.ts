import type { CardAction } from '@dayworks/shared/chat/card';
import type { ChatEvent, ChatMessage } from '@dayworks/shared/chat/chat';

/** An answer before it is stored; at this point its chat card consists only of an action. */
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

/** The client that is waiting for a chat answer. */
export interface Listener {
  tell: (event: ChatEvent) => void;
  /** Aborted when the client that is waiting for the answer has disconnected. */
  signal: AbortSignal;
}
