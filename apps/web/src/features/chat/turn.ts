import type { ChatMessage } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';

/** A message of the person's whose answer is on its way, was stopped, or did not come. */
export interface Turn {
  /** Of the person's message. */
  id: string;
  thread_id: string | null;
  text: string;
  mentions: RecordName[];
  /** What is being read: 'Who owes you'. */
  reading: string | null;
  /** A model's words so far. */
  said: string;
  state: 'going' | 'stopped' | 'failed';
  problem: string | null;
}

export type Entry =
  | { kind: 'asked'; id: string; text: string; mentions: RecordName[] }
  /** `question` is the person's message that it answers. */
  | { kind: 'answer'; id: string; message: ChatMessage; question: string | null }
  | { kind: 'turn'; id: string; turn: Turn };

/** What can be asked instead, where nothing was answered: it stays below the words that were not understood. */
export const askedInstead = ({ answers, card, source, suggestions }: ChatMessage): readonly string[] =>
  answers.length === 0 && card === null && source === 'here' ? suggestions : [];

const askedOf = ({ id, text, mentions }: Pick<Turn, 'id' | 'text' | 'mentions'>): Entry => ({
  kind: 'asked',
  id,
  text,
  mentions,
});

/** What stands in a thread, in order: what the server keeps, and what is happening now in the place of its answer. */
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
