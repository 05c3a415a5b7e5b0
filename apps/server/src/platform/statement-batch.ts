/// <reference path="./pg-utils.d.ts" />
import pg from 'pg';
import utils from 'pg/lib/utils.js';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

type Row = Record<string, unknown>;

/** As the driver answers a query of its own, as far as anybody looks. */
export interface Answer {
  rows: Row[];
  rowCount: number | null;
}

type RowReader = (values: (string | null)[]) => Row;

interface FieldDescription {
  name: string;
  dataTypeID: number;
}

/** What the driver's connection offers its own queries. */
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

/** How the rows of a prepared statement are read: described once on each connection, and the same ever after. */
const readersOf = new WeakMap<Wire, Map<string, RowReader>>();

function readersOn(wire: Wire): Map<string, RowReader> {
  const known = readersOf.get(wire) ?? new Map<string, RowReader>();
  readersOf.set(wire, known);
  return known;
}

/**
 * Written out as one literal for the columns there are, because an object that grows key by key costs several times as
 * much to make and to copy. A column named "customer.id" is the id of an embedded customer, which is null when its first
 * column is.
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

/** The same columns on ten connections are read by one reader. */
function createReader(fields: FieldDescription[], types: pg.CustomTypesConfig): RowReader {
  const written = writtenReaders.get(types) ?? new Map<string, RowReader>();
  writtenReaders.set(types, written);
  const columns = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const reader = written.get(columns) ?? writeReader(fields, types);
  written.set(columns, reader);
  return reader;
}

/** Of a statement that has none: it need not be described again either. */
const readNothing: RowReader = () => ({});

const nameParts = (field: FieldDescription | undefined) =>
  (field?.name ?? '').split('.') as [string, string?];

const parsedAt = (index: number) => `values[${index}] === null ? null : parsers[${index}](values[${index}])`;

/** As the driver takes it; what its type leaves out is what a batch does differently. */
const DriverQuery = pg.Query as unknown as new (text: string) => object;

const countIn = (tag: string): number | null => {
  const count = Number(tag.slice(tag.lastIndexOf(' ') + 1));
  return Number.isNaN(count) ? null : count;
};

/**
 * Prepared statements that go out together, with one sync behind the last. Outside of a transaction that makes them one:
 * the server begins it with the first and commits it at the sync. A query of the driver has a sync of its own, so each
 * would be a transaction of its own, and each is answered in a packet of its own.
 */
class StatementBatch extends DriverQuery {
  /** Set by the driver before it sends: how its pool reads the types of columns. */
  declare _result: { _types: pg.CustomTypesConfig };
  declare callback: (error: Error | null) => void;
  /** Of those that were done, also when a later one failed. */
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

  /** By name and text the driver notes which statement the server has prepared: the one that is answered now. */
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

  /** Whoever waits gets to know; thrown here it would end the process, far from anybody who could answer. */
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

  /** What was sent behind the failed one was never looked at, so it is not prepared either. */
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

/** Tells the answers of those that were done, and why the next one was not. */
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

/** The rows of each. When one fails, none of them has happened. */
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

/** The server ends it, it ended without a word, or what came is beyond us: nobody must get this connection next. */
export const isEndOfConnection = (error: Error) =>
  error instanceof pg.DatabaseError ? error.severity === 'FATAL' : true;

/** Reads on a connection of their own, one round trip for all of them. */
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
