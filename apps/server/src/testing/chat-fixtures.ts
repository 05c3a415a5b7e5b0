import { randomUUID } from 'node:crypto';
import type { ChatEvent, ChatMessage, ChatThread } from '@dayworks/shared/chat/chat';
import type { Client } from './test-client.ts';

/** One chat message from the user, with all events that the server returned for it. */
export interface Said {
  id: string;
  events: ChatEvent[];
  thread: ChatThread;
  asked: ChatMessage;
  answer: ChatMessage;
}

type Sent = Parameters<Client['chat']['send']>[0];

export async function readEvents(stream: AsyncIterable<ChatEvent>): Promise<ChatEvent[]> {
  const events: ChatEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

export function saidBy(events: ChatEvent[]): Said {
  const asked = events.find((event) => event.type === 'asked');
  const answered = events.find((event) => event.type === 'answered');
  if (!asked || !answered) throw new Error(`no answer: ${JSON.stringify(events)}`);
  return {
    id: asked.message.id,
    events,
    thread: asked.thread,
    asked: asked.message,
    answer: answered.message,
  };
}

export async function say(client: Client, text: string, more: Partial<Sent> = {}): Promise<Said> {
  const input = { id: randomUUID(), thread_id: null, text, ...more };
  return saidBy(await readEvents(await client.chat.send(input)));
}
