import { createHash } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/*
 * Inserts, updates, deletes and locks single rows with plain SQL. The names and kinds of the columns come from the
 * table definition. Statements with a join, a range or a sum are written as SQL where they are needed
 * (docs/decisions/027).
 */

type Queries = { $client: pg.ClientBase };

/**
 * A value that the database calculates. The expression receives a function that adds a parameter and returns its
 * placeholder.
 */
type Write = (parameter: (value: unknown) => string) => string;
export class Expression {
  readonly write: Write;
  constructor(write: Write) {
    this.write = write;
  }
}

type OrExpression<Fields> = { [Field in keyof Fields]: Fields[Field] | Expression };

/** A new row; columns that are omitted or undefined get their default. */
export type NewRow<Table extends PgTable> = OrExpression<Table['$inferInsert']>;
/** The changed columns of a row; columns that are undefined stay as they are. */
export type RowChange<Table extends PgTable> = Partial<OrExpression<Table['$inferInsert']>>;
export type StoredRow<Table extends PgTable> = Table['$inferSelect'];
/** The columns that select the rows, with the values that these columns must have. */
type Key<Table extends PgTable> = Partial<Table['$inferSelect']>;

const quoted = (name: string) => `"${name}"`;
const tableOf = (table: PgTable) => quoted(getTableName(table));
/** Returns the names of all columns for use after SELECT or RETURNING. */
export const everyColumnOf = (table: PgTable): string => listOf(Object.keys(getTableColumns(table)));
const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ');
const given = (row: object) => Object.entries(row).filter(([, value]) => value !== undefined);

/** Collects the parameters of one statement. */
class Parameters {
  readonly values: unknown[] = [];
  readonly #table: PgTable;

  constructor(table: PgTable) {
    this.#table = table;
  }

  add = (value: unknown): string => `$${this.values.push(value)}`;

  /** Adds the value of a column. JSON is converted to text, because the driver would send a list as an SQL array. */
  of(column: string, value: unknown): string {
    if (value instanceof Expression) return value.write(this.add);
    const isJson = value !== null && getTableColumns(this.#table)[column]?.getSQLType() === 'jsonb';
    return this.add(isJson ? JSON.stringify(value) : value);
  }

  matching(key: object): string {
    return given(key)
      .map(([column, value]) =>
        value === null ? `${quoted(column)} is null` : `${quoted(column)} = ${this.of(column, value)}`,
      )
      .join(' and ');
  }
}

const names = new Map<string, string>();

/**
 * Returns a name for a statement. A statement with a name is prepared only once for each connection, and it can be sent
 * together with the statements before and after it.
 */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `row-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

async function run<Row extends pg.QueryResultRow>(
  { $client }: Queries,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await $client.query<Row>({ name: nameOf(text), text, values });
  return rows;
}

/** Inserts rows and returns them. With `skipExisting`, rows that violate a unique key are left out. */
export async function insertRows<Table extends PgTable>(
  tx: Queries,
  table: Table,
  rows: readonly NewRow<Table>[],
  { skipExisting = false } = {},
): Promise<StoredRow<Table>[]> {
  if (rows.length === 0) return [];
  const parameters = new Parameters(table);
  const columns = [...new Set(rows.flatMap((row) => given(row).map(([column]) => column)))];
  const tuples = rows.map((row) => {
    const values: Record<string, unknown> = { ...row };
    const cells = columns.map((column) =>
      values[column] === undefined ? 'default' : parameters.of(column, values[column]),
    );
    return `(${cells.join(', ')})`;
  });
  return run(
    tx,
    `insert into ${tableOf(table)} (${listOf(columns)}) values ${tuples.join(', ')}
     ${skipExisting ? 'on conflict do nothing' : ''} returning ${everyColumnOf(table)}`,
    parameters.values,
  );
}

export async function insertRow<Table extends PgTable>(
  tx: Queries,
  table: Table,
  row: NewRow<Table>,
): Promise<StoredRow<Table>> {
  const [inserted] = await insertRows(tx, table, [row]);
  if (!inserted) throw new Error('insert returned nothing');
  return inserted;
}

/** Changes the rows that match the key and returns them. */
export async function updateRows<Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: Key<Table>,
  change: RowChange<Table>,
): Promise<StoredRow<Table>[]> {
  const parameters = new Parameters(table);
  const assignments = given(change).map(
    ([column, value]) => `${quoted(column)} = ${parameters.of(column, value)}`,
  );
  return run(
    tx,
    `update ${tableOf(table)} set ${assignments.join(', ')} where ${parameters.matching(key)}
     returning ${everyColumnOf(table)}`,
    parameters.values,
  );
}

/** Changes the only row that matches the key. */
export async function updateRow<Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: Key<Table>,
  change: RowChange<Table>,
): Promise<StoredRow<Table>> {
  const [updated] = await updateRows(tx, table, key, change);
  if (!updated) throw new Error('update returned nothing');
  return updated;
}

export async function deleteRows<Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: Key<Table>,
): Promise<void> {
  const parameters = new Parameters(table);
  await run(tx, `delete from ${tableOf(table)} where ${parameters.matching(key)}`, parameters.values);
}

type Lock = 'share' | 'no key update' | 'update';

/** Finds the row that matches the key, and locks it if a lock is given. */
export async function findRow<Table extends PgTable>(
  tx: Queries,
  table: Table,
  key: Key<Table>,
  lock?: Lock,
): Promise<StoredRow<Table> | undefined> {
  const parameters = new Parameters(table);
  const [found] = await run<StoredRow<Table>>(
    tx,
    `select ${everyColumnOf(table)} from ${tableOf(table)} where ${parameters.matching(key)}
     ${lock ? `for ${lock}` : ''}`,
    parameters.values,
  );
  return found;
}
