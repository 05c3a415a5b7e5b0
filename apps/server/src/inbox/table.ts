import type { MailProblem } from '@dayworks/shared/inbox/conversation';
import { mailProblems, messageDirections } from '@dayworks/shared/inbox/conversation';
import { type MessageChannel, messageChannels } from '@dayworks/shared/outbox/message-status';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/table.ts';
import { files } from '../files/table.ts';
import { leads } from '../leads/table.ts';
import { instant, oneOf } from '../platform/database/columns.ts';
import { linkTo, tenantTable } from '../platform/database/tenant-table.ts';

/** A conversation with one person by email or text message. */
export const conversations = tenantTable(
  'conversations',
  {
    channel: text().$type<MessageChannel>().notNull(),
    /** The email address of the other person, or their phone number as SMS services write it. */
    address: text().notNull(),
    /** The name that the sender of the emails uses. It can be forged, so the name of a linked customer comes first. */
    sender_name: text(),
    subject: text(),
    customer_id: uuid(),
    lead_id: uuid(),
    assignee_id: uuid(),
    is_done: boolean().notNull().default(false),
    unread: integer().notNull().default(0),
    last_at: instant().notNull().default(sql`now()`),
    preview: text().notNull().default(''),
  },
  (table) => [
    ...linkTo(table, table.customer_id, customers),
    ...linkTo(table, table.lead_id, leads),
    index('conversations_last_idx').on(
      table.business_id,
      table.is_done,
      table.last_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('conversations_assignee_idx').on(table.business_id, table.assignee_id),
    index('conversations_customer_idx').on(table.business_id, table.customer_id),
    index('conversations_lead_idx').on(table.business_id, table.lead_id),
    index('conversations_unread_idx').on(table.business_id).where(sql`unread > 0 and not is_done`),
    index('conversations_address_idx').on(table.business_id, table.channel, table.address),
    check('conversations_channel_check', oneOf(table.channel, messageChannels)),
    check('conversations_unread_check', sql`${table.unread} >= 0`),
  ],
);

export const conversation_messages = tenantTable(
  'conversation_messages',
  {
    conversation_id: uuid().notNull(),
    direction: text().$type<(typeof messageDirections)[number]>().notNull(),
    /** The time that is shown. Senders choose the time of their emails, so messages are sorted by `created_at`. */
    at: instant().notNull(),
    author_id: uuid(),
    from_name: text(),
    from_address: text(),
    /** The address that the sender wants answers to be sent to, if it differs from the sender's own address. */
    reply_address: text(),
    subject: text(),
    text: text().notNull(),
    quoted: text(),
    /** The email as its sender designed it, without scripts, forms and frames. */
    html: text(),
    has_pictures: boolean().notNull().default(false),
    is_automatic: boolean().notNull().default(false),
    is_other_sender: boolean().notNull().default(false),
    problem: text().$type<MailProblem>(),
    files_left_out: integer().notNull().default(0),
    /** The id that the sender's mail program gave to an incoming email, without angle brackets. */
    message_id: text(),
    /** Identifies an incoming message, so that a message that is delivered twice is stored once. */
    source_key: text(),
    /** The message in the outbox. It has no foreign key, because a message that was never sent can be deleted there. */
    outbox_id: uuid(),
  },
  (table) => [
    foreignKey({
      name: 'conversation_id_same_business',
      columns: [table.business_id, table.conversation_id],
      foreignColumns: [conversations.business_id, conversations.id],
    }).onDelete('cascade'),
    index('conversation_messages_created_idx').on(
      table.business_id,
      table.conversation_id,
      table.created_at,
      table.id,
    ),
    index('conversation_messages_outbox_idx').on(table.business_id, table.outbox_id),
    index('conversation_messages_message_id_idx')
      .on(table.business_id, table.message_id)
      .where(sql`message_id is not null`),
    uniqueIndex('conversation_messages_source_key').on(table.business_id, table.source_key),
    check('conversation_messages_direction_check', oneOf(table.direction, messageDirections)),
    check('conversation_messages_problem_check', oneOf(table.problem, mailProblems)),
  ],
);

/** The attachments of messages, and the files that were uploaded for a reply that is not sent yet. */
export const conversation_files = tenantTable(
  'conversation_files',
  {
    conversation_id: uuid().notNull(),
    /** The message that contains the file; null until the reply is sent. */
    message_id: uuid(),
    file_id: text().notNull(),
    /** The id by which the page of an email refers to an embedded picture. */
    content_id: text(),
    created_by: uuid(),
  },
  (table) => [
    foreignKey({
      name: 'conversation_id_same_business',
      columns: [table.business_id, table.conversation_id],
      foreignColumns: [conversations.business_id, conversations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_id_same_business',
      columns: [table.business_id, table.message_id],
      foreignColumns: [conversation_messages.business_id, conversation_messages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'file_id_same_business',
      columns: [table.business_id, table.file_id],
      foreignColumns: [files.business_id, files.id],
    }),
    index('conversation_files_message_idx').on(table.business_id, table.message_id),
    index('conversation_files_conversation_idx').on(table.business_id, table.conversation_id),
    index('conversation_files_unsent_idx').on(table.created_at).where(sql`message_id is null`),
    uniqueIndex('conversation_files_file_key').on(table.business_id, table.file_id),
  ],
);

export const saved_replies = tenantTable(
  'saved_replies',
  { title: text().notNull(), text: text().notNull() },
  (table) => [index('saved_replies_title_idx').on(table.business_id, table.title)],
);
