import { type AiPurpose, aiPurposes } from '@dayworks/shared/ai/ai-call';
import { boolean, check, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../platform/database/columns.ts';
import { tenantTable } from '../platform/database/tenant-table.ts';

/**
 * Every AI call of the coach and the chat, whether or not data was sent to an external model. The user can read the log
 * of all calls.
 */
export const ai_calls = tenantTable(
  'ai_calls',
  {
    /** The user is null for AI calls that the scheduler makes. */
    user_id: uuid(),
    purpose: text().$type<AiPurpose>().notNull(),
    title: text().notNull(),
    detail: text().notNull(),
    /** The data that was sent to the model, or that would have been sent if a model were used. */
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
