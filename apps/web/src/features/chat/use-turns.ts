import type { ChatEvent } from '@dayworks/shared/chat/chat';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { useRef, useState } from 'react';
import { callStream } from '../../lib/call-stream.ts';
import { errorMessage } from '../../lib/errors.ts';
import { newId } from './new-id.ts';
import { readAgain, showAnswered, showAsked } from './thread-cache.ts';
import type { Turn } from './turn.ts';

const cutText = 'The answer broke off. Please try again.';

type Asked = Pick<Turn, 'id' | 'thread_id' | 'text' | 'mentions'>;

/** Sends questions and follows their answers; several threads can wait for answers simultaneously. */
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
     * If the server has stored the message, the message is answered again; otherwise it is sent once more with the
     * same id.
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
