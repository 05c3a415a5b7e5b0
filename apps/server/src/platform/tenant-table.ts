import { type BuildExtraConfigColumns, sql } from 'drizzle-orm';
import {
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { business_settings } from '../business/table.ts';
import { instant } from './columns.ts';

export const tenantColumns = {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  business_id: uuid()
    .notNull()
    .references(() => business_settings.id),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
};

/**
 * A table whose rows belong to a business. Its migration calls `make_tenant_table('name')`, which adds policies,
 * grants and triggers; the catalog test fails for a table that forgets any of it.
 */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra?: (
    table: BuildExtraConfigColumns<Name, typeof tenantColumns & Columns, 'pg'>,
  ) => PgTableExtraConfigValue[],
) {
  return pgTable(name, { ...tenantColumns, ...columns }, (table) => [
    unique(`${name}_business_id_id_key`).on(table.business_id, table.id),
    ...(extra?.(table) ?? []),
  ]);
}
