import {
  type MessageChannel,
  type MessageStatus,
  messageChannels,
  messageStatuses,
} from '@dayworks/shared/outbox/message-status';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../platform/database/columns.ts';
import { orphanColumns } from '../platform/database/tenant-table.ts';

/** An attachment whose bytes a job creates when the message is sent, so that a slow PDF never blocks a transaction. */
export interface AttachmentSource {
  name: string;
  kind: string;
  id: string;
}

/** The messages in the outbox. All of them belong to a business, except sign-in messages (verification, recovery). */
export const outbox = pgTable(
  'outbox',
  {
    ...orphanColumns,
    channel: text().$type<MessageChannel>().notNull(),
    recipient: text().notNull(),
    sender_name: text(),
    reply_to: text(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    /**
     * The expiry time of the sign-in link or code in the message. If an expiry time is set, only the recipient is
     * allowed to read the message.
     */
    right_until: instant(),
    /**
     * The encrypted content of the message, which only the sending job can read. It is deleted once the message is sent
     * or its sign-in link or code has expired.
     */
    sealed: text(),
    attachments: jsonb().$type<AttachmentSource[]>().notNull().default([]),
    status: text().$type<MessageStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    /** The approximate time of the next automatic sending attempt; null if no attempt is planned. */
    next_try_at: instant(),
    /**
     * The number of times a server received the whole message without responding. Each time, the message could have
     * arrived.
     */
    unsure_tries: integer().notNull().default(0),
    sent_at: instant(),
    /** The time when the mail server reported that the recipient permanently does not exist. */
    bounced_at: instant(),
    entity: text(),
    entity_id: uuid(),
    /** The kind of message to a customer, such as an invoice or a reminder. */
    letter: text(),
    /** The ids of the messages that a reply answers, newest last and without angle brackets. */
    answers: jsonb().$type<string[]>().notNull().default([]),
    /** The one-click unsubscribe link in the header of every marketing email. */
    unsubscribe_url: text(),
  },
  (table) => [
    index('outbox_business_id_idx').on(table.business_id, table.created_at.desc().nullsLast()),
    index('outbox_entity_idx').on(table.business_id, table.entity, table.entity_id),
    // The index for finding the businesses that texted a phone number, across all businesses.
    index('outbox_texted_idx').on(table.recipient).where(sql`channel = 'sms' and business_id is not null`),
    index('outbox_sealed_idx').on(table.right_until).where(sql`sealed is not null`),
    check('outbox_channel_check', oneOf(table.channel, messageChannels)),
    check('outbox_status_check', oneOf(table.status, messageStatuses)),
    check(
      'outbox_right_check',
      sql`case when right_until is null then text is not null and sealed is null else text is null and html is null end`,
    ),
  ],
);
