import type { ChatEvent, ChatMessage } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { callStream } from '../../lib/event-stream.ts';
import { readAgain, showAnswered, showAsked } from './thread-cache.ts';

/** A user's chat message whose answer is being created, was stopped or failed. */
export interface Turn {
  /** The id of the user's chat message. */
  id: string;
  thread_id: string | null;
  text: string;
  mentions: RecordName[];
  /** What the model is currently reading to answer the question, such as 'Who owes you'. */
  reading: string | null;
  /** The text of the answer that the model has sent so far. */
  said: string;
  state: 'going' | 'stopped' | 'failed';
  problem: string | null;
}

export type Entry =
  | { kind: 'asked'; id: string; text: string; mentions: RecordName[] }
  /** `question` contains the id of the user's message that an answer belongs to. */
  | { kind: 'answer'; id: string; message: ChatMessage; question: string | null }
  | { kind: 'turn'; id: string; turn: Turn };

/**
 * Returns the suggested questions for a message that the chat did not understand. The suggestions stay visible below
 * the message.
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
 * Returns the entries of a thread in order: the stored messages, and for each question that is being answered, an entry
 * for the unfinished answer.
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

/** Creates the id of a message in the browser, so that a message that is sent twice is stored only once. */
const newId = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const cutText = 'The answer was interrupted. Please try again.';

type Asked = Pick<Turn, 'id' | 'thread_id' | 'text' | 'mentions'>;

/** Sends questions and receives the answers piece by piece. Several threads can wait for answers at the same time. */
export function useTurns(onThread: (turn: Asked, threadId: string) => void) {
  const [turns, setTurns] = useState<Turn[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const patch = (id: string, change: Partial<Turn>) =>
    setTurns((now) => now.map((turn) => (turn.id === id ? { ...turn, ...change } : turn)));
  const say = (id: string, piece: string) =>
    setTurns((now) => now.map((turn) => (turn.id === id ? { ...turn, said: turn.said + piece } : turn)));
  const end = (id: string) => setTurns((now) => now.filter((turn) => turn.id !== id));

  function take(asked: Asked, event: ChatEvent): void {
    switch (event.type) {
      case 'asked':
        showAsked(event.thread, event.message);
        patch(asked.id, { thread_id: event.thread.id });
        if (asked.thread_id === null) onThread(asked, event.thread.id);
        asked.thread_id = event.thread.id;
        return;
      case 'reading':
        patch(asked.id, { reading: event.title });
        return;
      case 'text':
        say(asked.id, event.text);
        return;
      case 'answered':
        showAnswered(asked.id, event.message);
        end(asked.id);
    }
  }

  async function follow(asked: Asked, path: string, input: object): Promise<void> {
    const controller = new AbortController();
    running.current.set(asked.id, controller);
    setTurns((now) => [
      ...now.filter(({ id }) => id !== asked.id),
      { ...asked, reading: null, said: '', state: 'going', problem: null },
    ]);
    try {
      let isAnswered = false;
      for await (const event of callStream<ChatEvent>(path, input, controller.signal)) {
        take(asked, event);
        isAnswered ||= event.type === 'answered';
      }
      if (!isAnswered) patch(asked.id, { state: 'failed', problem: cutText });
    } catch (error) {
      const isStopped = controller.signal.aborted;
      patch(
        asked.id,
        isStopped ? { state: 'stopped' } : { state: 'failed', problem: errorMessage(error, cutText) },
      );
    } finally {
      running.current.delete(asked.id);
      if (asked.thread_id) void readAgain(asked.thread_id);
    }
  }

  return {
    turns,
    stop: (id: string) => running.current.get(id)?.abort(),
    send(text: string, mentions: RecordName[], thread_id: string | null) {
      const asked: Asked = { id: newId(), thread_id, text, mentions };
      const named = mentions.map(({ kind, id }) => ({ kind, id }));
      void follow(asked, 'chat/send', { id: asked.id, thread_id, text, mentions: named });
    },
    /**
     * If the server has already stored the message, asks the server to answer it again. Otherwise, sends the message
     * once more with the same id.
     */
    retry(asked: Asked, isKept: boolean) {
      const { id, thread_id, text, mentions } = asked;
      const named = mentions.map((mention) => ({ kind: mention.kind, id: mention.id }));
      if (isKept) void follow({ ...asked }, 'chat/retry', { id });
      else void follow({ ...asked }, 'chat/send', { id, thread_id, text, mentions: named });
    },
  };
}

export type Turns = ReturnType<typeof useTurns>;
