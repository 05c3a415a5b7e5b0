import { conflict, notFound } from '@dayworks/shared/errors';
import { pick } from '@dayworks/shared/pick';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit } from './audit.ts';
import { findRow, insertRow, type NewRow, type RowChange, updateRow } from './database/row-statements.ts';
import type { Actor, Scope, Tx, Writer } from './with-business.ts';

/**
 * Rejects an edit that is based on an outdated version. Each edit contains the version that it is based on. If two
 * users edit the same version, the second user gets a conflict and overwrites nothing.
 */
export function refuseStale(before: { version: number }, version: number, noun: string): void {
  if (before.version === version) return;
  throw conflict(`this ${noun} was changed by someone else. Reload to see the latest.`);
}

/*
 * The steps that commands on simple records have in common. Each command still decides which of these steps to use and
 * when.
 */

type RecordTable = PgTable & Record<'id' | 'business_id' | 'version', AnyPgColumn>;
type FieldOf<Table extends RecordTable> = keyof Table['$inferSelect'] & keyof Table;

/**
 * Describes a type of record: its table, the fields that responses and the audit log contain, and its names in the
 * audit log and for users. Every column of the table must be listed either as a field or as an internal column;
 * otherwise the code does not compile.
 */
export interface RecordKind<Table extends RecordTable, Field extends FieldOf<Table>> {
  table: Table;
  /** The fields of the shared schema that this table stores, both entered and derived. */
  fields: readonly Field[];
  /** The columns that are not part of any response, such as positions, search texts and sort keys. */
  internal: Readonly<Record<Exclude<keyof Table['$inferSelect'], Field | 'business_id'>, true>>;
  /** The name of the record type in the audit log. */
  entity: string;
  /** The name of the record type shown to users, such as 'Customer'. */
  label: string;
}

export const recordKind = <Table extends RecordTable, Field extends FieldOf<Table>>(
  kind: RecordKind<Table, Field>,
): RecordKind<Table, Field> => kind;

interface Stored {
  id: string;
  version: number;
}

type Answered<Table extends RecordTable, Field extends FieldOf<Table>> = Pick<Table['$inferSelect'], Field>;

/** The key of the row with the given id, if the row belongs to the business. */
export const inScope = ({ businessId }: Scope, id: string) => ({ business_id: businessId, id });

/** The values of a new record. They do not include the business, which is always the business of the actor. */
type NewRecord<Table extends PgTable> = Omit<NewRow<Table>, 'business_id'>;

/** The author of a new record: a user, or a customer without an account on a public page. */
type Author = Pick<Writer, 'businessId' | 'requestId' | 'userId'>;

export async function insertRecord<Table extends RecordTable, Field extends FieldOf<Table>>(
  tx: Tx,
  actor: Author,
  kind: RecordKind<Table, Field>,
  values: NewRecord<Table>,
): Promise<Answered<Table, Field>> {
  const row = { ...values, business_id: actor.businessId } as NewRow<Table>;
  const created = await insertRow(tx, kind.table, row);
  const after = pick(created, kind.fields);
  await audit(tx, actor, { action: 'create', entity: kind.entity, entityId: created.id as string, after });
  return after;
}

/**
 * Takes a row lock that blocks only changes to the fields of the record. Other transactions can still write rows that
 * reference the record. A record of another business is treated as missing.
 */
export async function lockRecord<Table extends RecordTable, Field extends FieldOf<Table>>(
  tx: Tx,
  actor: Scope,
  { table, label }: RecordKind<Table, Field>,
  id: string,
): Promise<Table['$inferSelect']> {
  const found = await findRow(tx, table, inScope(actor, id), 'no key update');
  if (!found) throw notFound(`${label} not found`);
  return found;
}

/**
 * Edits a record: increments its version and writes the old and new values to the audit log. The caller must hold the
 * row lock on the record.
 */
export async function updateRecord<Table extends RecordTable, Field extends FieldOf<Table>>(
  tx: Tx,
  actor: Actor,
  kind: RecordKind<Table, Field>,
  before: Stored,
  change: RowChange<Table>,
): Promise<Answered<Table, Field>> {
  const after = await storeRecord(tx, actor, kind, before.id, { ...change, version: before.version + 1 });
  await audit(tx, actor, { action: 'update', entity: kind.entity, entityId: before.id, before, after });
  return after;
}

/**
 * Stores a change to a record that is not an edit of its fields: the version stays the same, and the caller must write
 * the audit entry.
 */
export async function storeRecord<Table extends RecordTable, Field extends FieldOf<Table>>(
  tx: Tx,
  actor: Scope,
  kind: RecordKind<Table, Field>,
  id: string,
  change: RowChange<Table>,
): Promise<Answered<Table, Field>> {
  const stored = await updateRow(tx, kind.table, inScope(actor, id), change);
  return pick(stored, kind.fields);
}

/*
 * The following functions build column lists for SQL from the typed keys of a schema, so that a new field has to be
 * written only once.
 */

/** Returns the columns, each prefixed with the table alias, such as 'i.id, i.date, ...'. */
export function columnsOf(row: string, keys: readonly string[]): string {
  return keys.map((key) => `${row}.${key}`).join(', ');
}

/** '$3, $4, …' */
export function placeholders(keys: readonly string[], first: number): string {
  return keys.map((_, index) => `$${first + index}`).join(', ');
}

/** Returns SQL assignments with placeholders, such as 'date = $3, due_date = $4, ...'. */
export function assignments(keys: readonly string[], first: number): string {
  return keys.map((key, index) => `${key} = $${first + index}`).join(', ');
}

/** The values for the placeholders of `assignments`. */
export function valuesOf<Row extends object>(row: Row, keys: readonly (keyof Row)[]): unknown[] {
  return keys.map((key) => row[key]);
}

/** Returns the names and values of a JSON object as SQL, such as "'id', i.id, 'date', i.date, ...". */
export function membersOf(row: string, keys: readonly string[]): string {
  return keys.map((key) => `'${key}', ${row}.${key}`).join(', ');
}
