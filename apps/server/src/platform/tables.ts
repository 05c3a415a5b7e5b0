import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Append-only for the server's role. Without a business: what happened to an account or to the installation. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Outlives the business it tells of, so that the operator can still say what happened. */
    business_id: uuid(),
    user_id: uuid(),
    /** The name of the access token by which they did it; the transaction says it (platform/with-business.ts). */
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

/** What a create answered, kept with its key so that a retry gets the same answer instead of a second row. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    business_id: uuid().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /** Only kept and given back: to take it apart for each create would cost more than the row. */
    result: json(),
    created_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.route, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.created_at),
  ],
);

/** Counts per key and window, in the database so that a restart or a second process forgets nothing. */
export const rate_limits = pgTable('rate_limits', {
  key: text().primaryKey(),
  window_ends_at: instant().notNull(),
  count: integer().notNull(),
});
