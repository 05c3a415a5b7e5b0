import type { TemplateKey } from '@dayworks/shared/messages/template-key';
import { type MessageChannel, messageChannels } from '@dayworks/shared/outbox/message-status';
import { check, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { oneOf, version } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/** The message templates of a business. The defaults apply if there is no row or the row has no custom wording. */
export const message_templates = tenantTable(
  'message_templates',
  {
    key: text().$type<TemplateKey>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    subject: text(),
    body: text(),
    version: version(),
  },
  (table) => [
    uniqueIndex('message_templates_key').on(table.business_id, table.key, table.channel),
    check('message_templates_channel_check', oneOf(table.channel, messageChannels)),
  ],
);
