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
import { business_settings } from '../business/table.ts';
import { instant } from './columns.ts';

const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
const businessId = () => uuid().references(() => business_settings.id);
const timestamps = () => ({
  created_at: instant().notNull().default(sql`now()`),
  updated_at: instant().notNull().default(sql`now()`),
});

export const tenantColumns = { id: id(), business_id: businessId().notNull(), ...timestamps() };

/** Parts of another row, to which `linkTo` ties them together with its business: a key of their own would add nothing. */
const partColumns = { id: id(), business_id: uuid(), ...timestamps() };

/** Imported rows may lack a business until somebody recovers them (decision T2); the product never writes one. */
export const orphanColumns = { id: id(), business_id: businessId(), ...timestamps() };

type Columns = Record<string, PgColumnBuilderBase>;
type Extra<Name extends string, All extends Columns> = (
  table: BuildExtraConfigColumns<Name, All, 'pg'>,
) => PgTableExtraConfigValue[];

/**
 * A table whose rows belong to a business. Its migration calls `make_tenant_table('name')`, which adds policies,
 * grants and triggers; the catalog test fails for a table that forgets any of it.
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

/** A tenant's table whose ids may be made on a device: what another business has under the same id is no answer to anybody. */
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

/** A table of the parts of orphanable rows: lines that come and go with their document. */
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
 * A link to another row of the same business. The key with business_id forbids a foreign tenant's row; it skips
 * rows without a business, so where there can be such rows the plain key on the id stands beside it.
 */
export function linkTo(table: { business_id: AnyPgColumn }, column: AnyPgColumn, parent: Parent) {
  const sameBusiness = foreignKey({
    name: `${column.name}_same_business`,
    columns: [table.business_id, column],
    foreignColumns: [parent.business_id, parent.id],
  });
  if (table.business_id.notNull) return [sameBusiness];
  const exists = foreignKey({
    name: `${column.name}_exists`,
    columns: [column],
    foreignColumns: [parent.id],
  });
  return [sameBusiness, exists];
}
