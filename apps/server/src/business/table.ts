import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { day, instant, version } from '../platform/database/columns.ts';

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
    /** The payment instructions in the business's own words, shown on every invoice. */
    how_to_pay: text(),
    /** Whether the AI coach is turned on: aiAnalystEnabled (S7). */
    ai_analyst_enabled: boolean().notNull().default(false),
    /**
     * The closing date of the business. As soon as the date is set, nothing more is sent; on that date every row is
     * deleted.
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
