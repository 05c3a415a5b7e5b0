import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, instant, version } from './columns.ts';

/** The businesses; every tenant row references the id of its business as business_id. */
export const business_settings = pgTable(
  'business_settings',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    user_id: uuid().notNull(),
    business_name: text().notNull(),
    logo_url: text(),
    time_zone: text().notNull(),
    email: text(),
    phone: text(),
    address: text(),
    city: text(),
    state: text(),
    zip_code: text(),
    payment_terms: integer(),
    /** The payment instructions that the business wrote, which are shown on every invoice. */
    how_to_pay: text(),
    /** True if the AI coach is turned on (aiAnalystEnabled, S7). */
    ai_analyst_enabled: boolean().notNull().default(false),
    /**
     * The closing date of the business. Once this date is set, the business sends no more messages. On this date, all
     * its rows are deleted.
     */
    closes_on: day(),
    version: version(),
    created_at: instant().notNull().default(sql`now()`),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('business_settings_user_id_key').on(table.user_id),
    index('business_settings_closes_on_idx').on(table.closes_on).where(sql`closes_on is not null`),
  ],
);

/** A trigger keeps the profile in sync with the auth user, in the same transaction. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    created_at: instant().notNull().default(sql`now()`),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [uniqueIndex('profiles_email_key').on(sql`lower(${table.email})`)],
);

/**
 * The audit log; the server's role can only append entries to it. Entries without a business concern an account or the
 * installation.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Audit entries remain when their business is deleted, so that the operator can still see what happened. */
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
 * The results of create commands, stored with their idempotency keys. A retry gets the same result and does not create
 * a second row.
 */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    business_id: uuid().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /**
     * The result is stored and returned as text, because parsing it would cost more than writing the row of a create
     * command.
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
