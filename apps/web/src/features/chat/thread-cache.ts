import type { Card } from '@dayworks/shared/chat/card';
import type { ChatMessage, ChatThread } from '@dayworks/shared/chat/chat';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

const keyOf = (id: string) => api.chat.thread.queryKey({ input: { id } });

/** Adds a question to the cache, so that it is visible before the thread is loaded. */
export function showAsked(thread: ChatThread, message: ChatMessage): void {
  queryClient.setQueryData(keyOf(thread.id), (known) => {
    const messages = known?.messages ?? [];
    const isKnown = messages.some(({ id }) => id === message.id);
    return { thread, messages: isKnown ? messages : [...messages, message] };
  });
  void queryClient.invalidateQueries({ queryKey: api.chat.threads.key() });
}

/** Adds an answer to the cache. If the question was asked again, the new answer replaces the earlier one. */
export function showAnswered(question: string, message: ChatMessage): void {
  queryClient.setQueryData(keyOf(message.thread_id), (known) => {
    if (!known) return known;
    const at = known.messages.findIndex(({ id }) => id === question);
    const before = known.messages.slice(0, at + 1);
    const after = known.messages.slice(at + 1);
    const rest = after[0]?.role === 'assistant' ? after.slice(1) : after;
    return { ...known, messages: [...before, message, ...rest] };
  });
}

export function showCard(threadId: string, card: Card): void {
  queryClient.setQueryData(
    keyOf(threadId),
    (known) =>
      known && {
        ...known,
        messages: known.messages.map((message) =>
          message.card?.id === card.id ? { ...message, card } : message,
        ),
      },
  );
}

export const readAgain = (threadId: string) => queryClient.invalidateQueries({ queryKey: keyOf(threadId) });
