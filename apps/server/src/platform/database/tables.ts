import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The audit log, which the server's role can only append to. Entries without a business concern an account or the
 * installation.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Audit entries outlive their business, so that the operator can still see what happened. */
    business_id: uuid(),
    user_id: uuid(),
    /** The name of the access token used for the action, set by the transaction (platform/with-business.ts). */
    by_token: text().default(sql`nullif(current_setting('app.token', true), '')`),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    request_id: text().notNull(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    index('audit_log_business_id_idx').on(table.business_id, table.id.desc().nullsLast()),
    index('audit_log_entity_idx').on(table.business_id, table.entity, table.entity_id, table.id),
  ],
);

/**
 * The results of create commands, stored with their idempotency keys, so that a retry gets the same result instead of
 * creating a second row.
 */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    business_id: uuid().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /**
     * The result is only stored and returned as text; parsing it for each create command would cost more than the
     * row.
     */
    result: json(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.route, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.created_at),
  ],
);

/**
 * The counters of the rate limits per key and time window. The counters are stored in the database, so that they
 * survive a restart and apply to all processes.
 */
export const rate_limits = pgTable('rate_limits', {
  key: text().primaryKey(),
  window_ends_at: instant().notNull(),
  count: integer().notNull(),
});
