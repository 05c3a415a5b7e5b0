import pg from 'pg';
import { type Answer, type Statement, sendBatch } from './statement-batch.ts';

interface Waiting {
  statement: Statement;
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

type Ask = () => Promise<unknown>;

interface Corked {
  connection: { stream: { cork(): void; uncork(): void } };
}

const keysOfStatement = new Set(['name', 'text', 'values']);

/** Returns whether a query uses only the options that a batch supports. */
const isStatement = (config: unknown): config is Statement =>
  typeof config === 'object' &&
  config !== null &&
  'name' in config &&
  Object.keys(config).every((key) => keysOfStatement.has(key));

/**
 * The first message of a transaction, which begins it. All other messages wait for the response. If the transaction
 * could not begin, the other messages are not sent, because their queries would run outside any transaction.
 */
class Beginning {
  #state: 'unsent' | 'sent' | 'begun' | Error = 'unsent';
  readonly #held: (() => void)[] = [];

  get isUncertain(): boolean {
    return this.#state === 'sent' || this.#state instanceof Error;
  }

  /** Runs a query after the transaction has started. Queries that wait for the start keep their original order. */
  hold(ask: Ask): Promise<unknown> {
    if (this.#state instanceof Error) return Promise.reject(this.#state);
    return new Promise((resolve, reject) => {
      this.#held.push(() =>
        this.#state instanceof Error ? reject(this.#state) : ask().then(resolve, reject),
      );
    });
  }

  send(): void {
    if (this.#state === 'unsent') this.#state = 'sent';
  }

  answer(failure: Error | null): void {
    if (this.#state !== 'sent') return;
    this.#state = failure ?? 'begun';
    for (const goOn of this.#held.splice(0)) goOn();
  }
}

/** A client of the database pool that is used in a transaction. */
export type TransactionClient = pg.PoolClient & { isInTransaction: boolean };

/**
 * A database connection that batches statements: during a transaction, all named statements of one event loop turn are
 * sent together in one packet and get one response. A create command therefore takes two packets instead of seven. If
 * one statement fails, the statements after it fail with the same error.
 */
export class GatheringClient extends pg.Client {
  #waiting: Waiting[] = [];
  #beginning: Beginning | undefined;

  get isInTransaction(): boolean {
    return this.#beginning !== undefined;
  }

  set isInTransaction(isInTransaction: boolean) {
    this.#beginning = isInTransaction ? new Beginning() : undefined;
  }

  /**
   * This method is declared with general types, because the driver's query method has eight overloads. Callers see the
   * signatures of the client in the connection pool.
   */
  override query(config: unknown, ...rest: unknown[]): never {
    const beginning = this.#beginning;
    const isGathered = beginning && rest.length === 0 && isStatement(config);
    if (!isGathered) this.#sendGathered();
    if (beginning?.isUncertain) return beginning.hold(() => this.query(config, ...rest)) as never;
    return isGathered ? (this.#gather(config) as never) : this.#send(config, ...rest);
  }

  #send(...asked: unknown[]): never {
    return (super.query as (...asked: unknown[]) => never).apply(this, asked);
  }

  #gather(statement: Statement): Promise<Answer> {
    if (this.#waiting.length === 0) this.#sendAtEndOfTurn();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ statement, resolve, reject });
    });
  }

  /** All queries that the driver receives within the same turn of the event loop are sent in the same packet. */
  #sendAtEndOfTurn(): void {
    const { stream } = (this as unknown as Corked).connection;
    stream.cork();
    process.nextTick(() => {
      this.#sendGathered();
      stream.uncork();
    });
  }

  #sendGathered(): void {
    if (this.#waiting.length === 0) return;
    const gathered = this.#waiting;
    const beginning = this.#beginning;
    this.#waiting = [];
    beginning?.send();
    sendBatch(
      (batch) => this.#send(batch),
      gathered.map(({ statement }) => statement),
      (done, failure) => {
        for (const [index, { resolve, reject }] of gathered.entries()) {
          const answer = done[index];
          if (answer) resolve(answer);
          else reject(failure ?? new Error('The database did not respond'));
        }
        beginning?.answer(done.length > 0 ? null : failure);
      },
    );
  }
}
