import { type BuildExtraConfigColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { business_settings } from './tables.ts';

const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
const businessId = () => uuid().references(() => business_settings.id);
const timestamps = () => ({
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
});

export const tenantColumns = { id: id(), business_id: businessId().notNull(), ...timestamps() };

/**
 * The columns of a row that is part of a parent row, such as a document line. `linkTo` ties the part to its parent and
 * to the parent's business, so no separate foreign key to the business is needed.
 */
const partColumns = { id: id(), business_id: uuid(), ...timestamps() };

/**
 * Imported rows can have no business until an admin recovers them (decision T2). The product never writes a row without
 * a business.
 */
export const orphanColumns = { id: id(), business_id: businessId(), ...timestamps() };

type Columns = Record<string, PgColumnBuilderBase>;
type Extra<Name extends string, All extends Columns> = (
  table: BuildExtraConfigColumns<Name, All, 'pg'>,
) => PgTableExtraConfigValue[];

/**
 * Defines a table whose rows belong to a business. Its migration calls `make_tenant_table('name')`, which adds
 * policies, grants and triggers; the catalog test fails if a table lacks them.
 */
export function tenantTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  extra?: Extra<Name, typeof tenantColumns & Own>,
) {
  return pgTable(name, { ...tenantColumns, ...columns }, (table) => [
    unique(`${name}_business_id_id_key`).on(table.business_id, table.id),
    ...(extra?.(table) ?? []),
  ]);
}

const deviceColumns = { ...tenantColumns, id: uuid().notNull().default(sql`gen_random_uuid()`) };

/**
 * Defines a tenant table whose ids can be generated on a device. The primary key includes the business, so an id
 * conflict never reveals that another business uses the same id.
 */
export function deviceTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  extra?: Extra<Name, typeof deviceColumns & Own>,
) {
  return pgTable(name, { ...deviceColumns, ...columns }, (table) => [
    primaryKey({ columns: [table.business_id, table.id] }),
    ...(extra?.(table) ?? []),
  ]);
}

export function orphanableTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  extra?: Extra<Name, typeof orphanColumns & Own>,
) {
  return pgTable(name, { ...orphanColumns, ...columns }, (table) => [
    unique(`${name}_business_id_id_key`).on(table.business_id, table.id),
    ...(extra?.(table) ?? []),
  ]);
}

/**
 * Defines a table for the parts of rows that can be orphaned, such as document lines. The parts are created and deleted
 * together with their document.
 */
export function partsTable<Name extends string, Own extends Columns>(
  name: Name,
  columns: Own,
  extra?: Extra<Name, typeof partColumns & Own>,
) {
  return pgTable(name, { ...partColumns, ...columns }, (table) => extra?.(table) ?? []);
}

interface Parent {
  id: AnyPgColumn;
  business_id: AnyPgColumn;
}

/**
 * Links a row to another row of the same business; the foreign key rejects rows of another tenant. The foreign key is
 * not checked for rows without a business. For those rows, `database/orphan-links.sql` checks that the linked row
 * exists, because a second foreign key would add that check to every row.
 */
export const linkTo = (table: { business_id: AnyPgColumn }, column: AnyPgColumn, parent: Parent) => [
  foreignKey({
    name: `${column.name}_same_business`,
    columns: [table.business_id, column],
    foreignColumns: [parent.business_id, parent.id],
  }),
];
