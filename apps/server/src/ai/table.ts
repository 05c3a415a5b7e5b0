import { type AiPurpose, aiPurposes } from '@dayworks/shared/ai/ai-call';
import { boolean, check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/columns.ts';
import { tenantTable } from '../platform/tenant-table.ts';

/** Every call of the coach and the chat, whether it left the machine or not: the user can read all of it. */
export const ai_calls = tenantTable(
  'ai_calls',
  {
    /** Nobody for what runs by the clock. */
    user_id: uuid(),
    purpose: text().$type<AiPurpose>().notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    /** What was sent, or would have been: the facts themselves. */
    facts: jsonb(),
    is_sent_out: boolean().notNull().default(false),
    model: text(),
    tokens_in: integer(),
    tokens_out: integer(),
    failure: text(),
  },
  (table) => [
    index('ai_calls_created_at_idx').on(
      table.business_id,
      table.created_at.desc().nullsLast(),
      table.id.desc().nullsLast(),
    ),
    index('ai_calls_purpose_idx').on(table.business_id, table.purpose, table.created_at.desc().nullsLast()),
    check('ai_calls_purpose_check', oneOf(table.purpose, aiPurposes)),
  ],
);
