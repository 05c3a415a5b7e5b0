import {
  type MessageChannel,
  type MessageStatus,
  messageChannels,
  messageStatuses,
} from '@dayworks/shared/outbox/message-status';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../platform/columns.ts';
import { orphanColumns } from '../platform/tenant-table.ts';

/** Named by a job that makes the bytes when the message leaves, so a slow PDF never holds a transaction. */
export interface AttachmentSource {
  name: string;
  kind: string;
  id: string;
}

/** Messages of a business; those of sign-in (verification, recovery) belong to no business. */
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
    /** Set for a message that carries a right: until then it works, and nobody but its recipient reads it. */
    right_until: instant(),
    /** Its words, for the job that sends it; gone once they are sent or worth nothing any more. */
    sealed: text(),
    attachments: jsonb().$type<AttachmentSource[]>().notNull().default([]),
    status: text().$type<MessageStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    /** About when it is tried again by itself; null when it is not. */
    next_try_at: instant(),
    /** How often a server was given the whole message and did not answer: it may have arrived each time. */
    unsure_tries: integer().notNull().default(0),
    sent_at: instant(),
    /** The recipient does not exist, as the server that was asked says for good. */
    bounced_at: instant(),
    entity: text(),
    entity_id: uuid(),
    /** The type of a letter to a customer. */
    letter: text(),
    /** Where its recipient leaves the list with one click; in the header of every marketing email. */
    unsubscribe_url: text(),
  },
  (table) => [
    index('outbox_business_id_idx').on(table.business_id, table.created_at.desc().nullsLast()),
    index('outbox_entity_idx').on(table.business_id, table.entity, table.entity_id),
    // Whose texts somebody answers, asked across all businesses.
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
