import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/database/columns.ts';
import { business_settings } from '../platform/database/tables.ts';

/** One stored file. Its id consists of 128 random bits and is also its public name. */
export const files = pgTable(
  'files',
  {
    id: text().notNull(),
    business_id: uuid()
      .notNull()
      .references(() => business_settings.id),
    name: text().notNull(),
    content_type: text().notNull(),
    byte_size: integer().notNull(),
    sha256: text().notNull(),
    is_public: boolean().notNull(),
    created_at: instant().notNull().default(sql`now()`),
    updated_at: instant().notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    uniqueIndex('files_id_key').on(table.id),
  ],
);
