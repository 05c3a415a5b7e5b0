import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { business_settings } from '../business/table.ts';
import { instant } from '../platform/columns.ts';
import { tenantColumns } from '../platform/tenant-table.ts';

/** Named by a job that makes the bytes when the message leaves, so a slow PDF never holds a transaction. */
export interface AttachmentSource {
  name: string;
  kind: string;
  id: string;
}

const oneOf = (column: AnyPgColumn, values: string) => sql`${column} in (${sql.raw(values)})`;

/** Messages of a business; those of sign-in (verification, recovery) belong to no business. */
export const outbox = pgTable(
  'outbox',
  {
    ...tenantColumns,
    business_id: uuid().references(() => business_settings.id),
    channel: text().$type<'email' | 'sms'>().notNull(),
    recipient: text().notNull(),
    sender_name: text(),
    reply_to: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    attachments: jsonb().$type<AttachmentSource[]>().notNull().default([]),
    status: text().$type<'queued' | 'sending' | 'sent' | 'failed' | 'kept'>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    sent_at: instant(),
    entity: text(),
    entity_id: uuid(),
  },
  (table) => [
    index('outbox_business_id_idx').on(table.business_id, table.created_at.desc().nullsLast()),
    index('outbox_entity_idx').on(table.business_id, table.entity, table.entity_id),
    check('outbox_channel_check', oneOf(table.channel, `'email', 'sms'`)),
    check('outbox_status_check', oneOf(table.status, `'queued', 'sending', 'sent', 'failed', 'kept'`)),
  ],
);
