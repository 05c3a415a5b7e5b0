import { eventIterator, oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, requiredText, text, Version } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { Answer, RecordName } from '../questions/answer.ts';
import { Card, CardAction } from './card.ts';
import { ChatEvent, ChatMessage, ChatThread } from './chat.ts';

const route = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path, tags: ['chat'] });

const ById = z.strictObject({ id: Id });
const Decision = z.strictObject({ id: Id, version: Version });

export const chatContract = {
  threads: route('GET', '/chat/threads')
    .input(z.strictObject({ search: text(100).default(''), ...pageFields }))
    .output(z.object({ threads: z.array(ChatThread), next: z.string().nullable() })),
  thread: route('GET', '/chat/threads/{id}')
    .input(ById)
    .output(z.object({ thread: ChatThread, messages: z.array(ChatMessage) })),
  rename: route('PATCH', '/chat/threads/{id}')
    .input(Decision.extend({ title: requiredText(100, 'Please enter a name') }))
    .output(ChatThread),
  remove: route('DELETE', '/chat/threads/{id}')
    .input(ById)
    .output(z.object({ id: Id })),
  /** Whether an AI provider is connected, and whether its daily budget is used up. */
  provider: route('GET', '/chat/provider').output(
    z.object({ is_connected: z.boolean(), model: z.string().nullable(), is_budget_spent: z.boolean() }),
  ),
  /**
   * Sends a chat message. The browser creates `id`, and two messages with the same id count as one message. If no
   * thread is given, a new thread starts.
   */
  send: route('POST', '/chat/messages')
    .input(
      z.strictObject({
        id: Id,
        thread_id: Id.nullable(),
        text: requiredText(2_000, 'Please enter a question'),
        mentions: z
          .array(RecordName.pick({ kind: true, id: true }))
          .max(10)
          .default([]),
      }),
    )
    .output(eventIterator(ChatEvent)),
  /** Generates the chat answer again, replacing an answer that failed or was stopped. */
  retry: route('POST', '/chat/messages/{id}/retry').input(ById).output(eventIterator(ChatEvent)),
  /** Interprets a sentence for the command palette without storing anything. */
  understand: route('POST', '/chat/understand')
    .input(z.strictObject({ text: requiredText(500, 'Please enter a sentence') }))
    .output(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('answer'), answer: Answer }),
        z.object({
          kind: z.literal('card'),
          card: Card.pick({ action: true, title: true, lines: true, confirm_label: true, form_href: true }),
        }),
        z.object({ kind: z.literal('unknown'), suggestions: z.array(z.string()) }),
      ]),
    ),
  /** Changes a chat card manually before the card is confirmed. */
  changeCard: route('PATCH', '/chat/cards/{id}')
    .input(Decision.extend({ action: CardAction }))
    .output(Card),
  confirmCard: route('POST', '/chat/cards/{id}/confirm').input(Decision).output(Card),
  dismissCard: route('POST', '/chat/cards/{id}/dismiss').input(Decision).output(Card),
  undoCard: route('POST', '/chat/cards/{id}/undo').input(Decision).output(Card),
};
