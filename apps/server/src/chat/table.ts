import { type Card, type CardAction, cardStates, type ToldCard } from '@dayworks/shared/chat/card';
import type { ChatMessage } from '@dayworks/shared/chat/chat';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, version } from '../platform/database/columns.ts';
import { deviceTable, linkTo, tenantTable } from '../platform/database/tenant-table.ts';
import type { CardUndo } from './cards/card-verbs.ts';

/** A chat conversation of one user, which no one else in the business can read. */
export const chat_threads = tenantTable(
  'chat_threads',
  {
    user_id: uuid().notNull(),
    title: text().notNull(),
    last_message_at: instant().notNull(),
    version: version(),
  },
  (table) => [
    index('chat_threads_latest_idx').on(
      table.business_id,
      table.user_id,
      table.last_message_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
  ],
);

/** The browser creates the id of a user's message, so a message that is sent twice is stored only once. */
export const chat_messages = deviceTable(
  'chat_messages',
  {
    thread_id: uuid().notNull(),
    position: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    role: text().$type<ChatMessage['role']>().notNull(),
    /** The user's message that this answer responds to; null for a user's message. */
    answer_to: uuid(),
    text: text().notNull(),
    mentions: jsonb().$type<ChatMessage['mentions']>().notNull().default([]),
    answers: jsonb().$type<ChatMessage['answers']>().notNull().default([]),
    shown_as: text().$type<ChatMessage['shown_as']>().notNull().default('table'),
    suggestions: jsonb().$type<string[]>().notNull().default([]),
    state: text().$type<ChatMessage['state']>().notNull().default('done'),
    source: text().$type<ChatMessage['source']>().notNull().default('here'),
    note: text(),
  },
  (table) => [
    ...linkTo(table, table.thread_id, chat_threads),
    index('chat_messages_thread_idx').on(table.business_id, table.thread_id, table.position),
    uniqueIndex('chat_messages_answer_key')
      .on(table.business_id, table.answer_to)
      .where(sql`answer_to is not null`),
  ],
);

/**
 * A chat card: an action that is awaiting the user's confirmation, or that the user has already confirmed or dismissed.
 */
export const chat_cards = tenantTable(
  'chat_cards',
  {
    thread_id: uuid().notNull(),
    message_id: uuid().notNull(),
    action: jsonb().$type<CardAction>().notNull(),
    /**
     * The description of the chat card's action that the user was shown. Confirming the chat card does only what this
     * description says.
     */
    told: jsonb().$type<ToldCard>().notNull(),
    state: text().$type<Card['state']>().notNull().default('waiting'),
    result: jsonb().$type<Card['result']>(),
    /** The data that is needed to undo the action of the chat card. */
    undo: jsonb().$type<CardUndo>(),
    /**
     * The time when a request started to process the pending chat card. Other requests are rejected for a while after
     * this time.
     */
    taken_at: instant(),
    version: version(),
  },
  (table) => [
    ...linkTo(table, table.thread_id, chat_threads),
    uniqueIndex('chat_cards_message_key').on(table.business_id, table.message_id),
    index('chat_cards_thread_idx').on(table.business_id, table.thread_id),
    check('chat_cards_state_check', oneOf(table.state, cardStates)),
  ],
);
