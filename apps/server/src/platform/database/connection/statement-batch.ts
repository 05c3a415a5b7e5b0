/// <reference path="./pg-utils.d.ts" />
import pg from 'pg';
import utils from 'pg/lib/utils.js';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

type Row = Record<string, unknown>;

/** The parts of a query result that the server uses, in the same form as the database driver returns them. */
export interface Answer {
  rows: Row[];
  rowCount: number | null;
}

type RowReader = (values: (string | null)[]) => Row;

interface FieldDescription {
  name: string;
  dataTypeID: number;
}

/** The methods that a connection of the database driver provides to the driver's queries. */
interface Wire {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void };
  parse(statement: { name: string; text: string }): void;
  bind(statement: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(portal: { type: 'P'; name: '' }): void;
  execute(portal: Record<string, never>): void;
  sync(): void;
}

/**
 * The functions that parse the rows of prepared statements; each function is built once per connection and then
 * reused.
 */
const readersOf = new WeakMap<Wire, Map<string, RowReader>>();

function readersOn(wire: Wire): Map<string, RowReader> {
  const known = readersOf.get(wire) ?? new Map<string, RowReader>();
  readersOf.set(wire, known);
  return known;
}

/**
 * Generates the row parser as one object literal with all columns, because building an object key by key costs several
 * times as much. A column named "customer.id" is the id of an embedded customer; the customer is null if its first
 * column is null.
 */
function writeReader(fields: FieldDescription[], types: pg.CustomTypesConfig): RowReader {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'));
  const embedded = Object.groupBy(fields.keys(), (index) => nameParts(fields[index])[0]);
  const members = Object.entries(embedded).map(([name, indexes = []]) => {
    const [first = 0] = indexes;
    if (nameParts(fields[first]).length === 1) return `${JSON.stringify(name)}: ${parsedAt(first)}`;
    const parts = indexes.map(
      (index) => `${JSON.stringify(nameParts(fields[index])[1])}: ${parsedAt(index)}`,
    );
    return `${JSON.stringify(name)}: values[${first}] === null ? null : { ${parts.join(', ')} }`;
  });
  return new Function('parsers', `return (values) => ({ ${members.join(', ')} });`)(parsers) as RowReader;
}

const writtenReaders = new WeakMap<pg.CustomTypesConfig, Map<string, RowReader>>();

/** Row parsers are shared by all connections that read the same columns. */
function createReader(fields: FieldDescription[], types: pg.CustomTypesConfig): RowReader {
  const written = writtenReaders.get(types) ?? new Map<string, RowReader>();
  writtenReaders.set(types, written);
  const columns = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const reader = written.get(columns) ?? writeReader(fields, types);
  written.set(columns, reader);
  return reader;
}

/**
 * The row parser for statements that return no rows. Because this parser is stored, the database server does not have
 * to describe these statements again.
 */
const readNothing: RowReader = () => ({});

const nameParts = (field: FieldDescription | undefined) =>
  (field?.name ?? '').split('.') as [string, string?];

const parsedAt = (index: number) => `values[${index}] === null ? null : parsers[${index}](values[${index}])`;

/** The database driver's query class; the cast hides the parts that a batch implements differently. */
const DriverQuery = pg.Query as unknown as new (text: string) => object;

const countIn = (tag: string): number | null => {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isNaN(count) ? null : count;
};

/**
 * Prepared statements that are sent together, followed by a single sync message. Outside a transaction, the server
 * treats the batch as one transaction, which it commits at the sync message. If the driver sent the statements as
 * regular queries, each query would end with a sync message and be a separate transaction.
 */
class StatementBatch extends DriverQuery {
  /** The column type parsers of the connection's pool; the driver sets this field before it sends the batch. */
  declare _result: { _types: pg.CustomTypesConfig };
  declare callback: (error: Error | null) => void;
  /** The results of all statements in the batch that were executed, even if a later statement failed. */
  readonly answers: Answer[];
  #current = 0;
  #failure: Error | undefined;
  #reader: RowReader | undefined;
  #wire: Wire | undefined;
  readonly #statements: readonly Statement[];

  constructor(statements: readonly Statement[]) {
    super('');
    this.#statements = statements;
    this.answers = statements.map(() => ({ rows: [], rowCount: null }));
  }

  get doneCount(): number {
    return this.#current;
  }

  /**
   * The driver uses the name and text of a query to record which statements the server has prepared, so the getters
   * return the name and text of the statement whose response is arriving now.
   */
  get name(): string | undefined {
    return this.#statements[this.#current]?.name;
  }

  set name(_: unknown) {}

  get text(): string | undefined {
    return this.#statements[this.#current]?.text;
  }

  set text(_: unknown) {}

  submit(wire: Wire): null {
    this.#wire = wire;
    wire.stream.cork();
    try {
      for (const statement of this.#statements) sendStatement(wire, statement);
    } catch (error) {
      this.#failure = error as Error;
    }
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  #readerOfCurrent(): RowReader | undefined {
    return this.#wire && this.name ? readersOn(this.#wire).get(this.name) : undefined;
  }

  handleRowDescription({ fields }: { fields: FieldDescription[] }): void {
    this.#attempt(() => {
      this.#reader = createReader(fields, this._result._types);
      if (this.#wire && this.name) readersOn(this.#wire).set(this.name, this.#reader);
    });
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#attempt(() => {
      this.#reader ??= this.#readerOfCurrent();
      if (this.#reader) this.answers[this.#current]?.rows.push(this.#reader(fields));
    });
  }

  /**
   * Stores the error for the caller if reading a response fails. If the error were thrown instead, nothing could handle
   * it, and the process would end.
   */
  #attempt(read: () => void): void {
    if (this.#failure) return;
    try {
      read();
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const answer = this.answers[this.#current];
    if (answer) answer.rowCount = countIn(text);
    if (this.#wire && this.name && !this.#readerOfCurrent())
      readersOn(this.#wire).set(this.name, readNothing);
    this.#current += 1;
    this.#reader = undefined;
  }

  /** Statements after the failed statement were never processed, so the server has not prepared them either. */
  handleError(error: Error): void {
    for (const { name } of this.#statements.slice(this.#current)) {
      if (this.#wire) delete this.#wire.submittedNamedStatements[name];
    }
    this.callback(this.#failure ?? error);
  }

  handleReadyForQuery(): void {
    this.callback(this.#failure ?? null);
  }
}

function sendStatement(wire: Wire, { name, text, values }: Statement): void {
  const known = name && (wire.parsedStatements[name] ?? wire.submittedNamedStatements[name]);
  if (known && known !== text) throw new Error(`'${name}' is the name of another statement`);
  if (!known) {
    wire.parse({ name, text });
    if (name) wire.submittedNamedStatements[name] = text;
  }
  wire.bind({ statement: name, values, valueMapper: utils.prepareValue });
  if (!readersOn(wire).has(name)) wire.describe({ type: 'P', name: '' });
  wire.execute({});
}

/**
 * Sends a batch of statements; returns the results of the executed statements and the error of the statement that
 * failed.
 */
export function sendBatch(
  send: (query: pg.Submittable) => void,
  statements: readonly Statement[],
  onEnd: (done: Answer[], failure: Error | null) => void,
): void {
  const batch = new StatementBatch(statements);
  batch.callback = (failure) =>
    onEnd(failure ? batch.answers.slice(0, batch.doneCount) : batch.answers, failure);
  send(batch as unknown as pg.Submittable);
}

/**
 * Sends a batch of statements and returns the rows of each statement. If one statement fails, no statement has any
 * effect.
 */
export async function sendTogether(
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    sendBatch(
      (query) => client.query(query),
      statements,
      (answers, failure) => (failure ? reject(failure) : resolve(answers.map(({ rows }) => rows))),
    );
  });
}

/**
 * Returns whether the database connection must not be reused. This is the case if the server closed it or sent an
 * unknown response, or if the connection ended without a message.
 */
export const isEndOfConnection = (error: Error) =>
  error instanceof pg.DatabaseError ? error.severity === 'FATAL' : true;

/** Reads the results of several statements on a separate connection, with one round trip for all of them. */
export async function readTogether(pool: pg.Pool, statements: readonly Statement[]): Promise<unknown[][]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await sendTogether(client, statements);
  } catch (error) {
    if (isEndOfConnection(error as Error)) broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}
