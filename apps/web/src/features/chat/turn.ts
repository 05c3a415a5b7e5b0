import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';

/** A user message whose answer is being created, was stopped, or failed. */
export interface Turn {
  /** The id of the user's message. */
  id: string;
  thread_id: string | null;
  text: string;
  mentions: RecordName[];
  /** The data that is being read, such as 'Who owes you'. */
  reading: string | null;
  /** The model's text so far. */
  said: string;
  state: 'going' | 'stopped' | 'failed';
  problem: string | null;
}

export type Entry =
  | { kind: 'asked'; id: string; text: string; mentions: RecordName[] }
  /** In an answer entry, `question` is the id of the user's message that the answer belongs to. */
  | { kind: 'answer'; id: string; message: ChatMessage; question: string | null }
  | { kind: 'turn'; id: string; turn: Turn };

/**
 * Returns the suggested questions for a message that the chat did not understand; the suggestions stay visible below
 * that message.
 */
export const askedInstead = ({ answers, card, source, suggestions }: ChatMessage): readonly string[] =>
  answers.length === 0 && card === null && source === 'here' ? suggestions : [];

const askedOf = ({ id, text, mentions }: Pick<Turn, 'id' | 'text' | 'mentions'>): Entry => ({
  kind: 'asked',
  id,
  text,
  mentions,
});

/**
 * Returns the entries of a thread in order: the stored messages, and for every question that is being answered, the
 * current turn in place of the answer.
 */
export function entriesOf(messages: readonly ChatMessage[], turns: readonly Turn[]): Entry[] {
  const known = new Set(messages.map(({ id }) => id));
  const entries: Entry[] = [];
  let question: string | null = null;
  for (const [index, message] of messages.entries()) {
    if (message.role === 'assistant') {
      const isReplaced = turns.some(({ id, state }) => id === question && state === 'going');
      if (!isReplaced) entries.push({ kind: 'answer', id: message.id, message, question });
      continue;
    }
    question = message.id;
    entries.push(askedOf(message));
    const turn = turns.find(({ id }) => id === message.id);
    const isAnswered = messages[index + 1]?.role === 'assistant';
    if (turn && (turn.state === 'going' || !isAnswered)) {
      entries.push({ kind: 'turn', id: `turn-${turn.id}`, turn });
    }
  }
  for (const turn of turns) {
    if (!known.has(turn.id)) entries.push(askedOf(turn), { kind: 'turn', id: `turn-${turn.id}`, turn });
  }
  return entries;
}
