import pg from 'pg';
import { type Answer, type Statement, sendBatch } from './statement-batch.ts';

interface Waiting {
  statement: Statement;
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

interface Corked {
  connection: { stream: { cork(): void; uncork(): void } };
}

const keysOfStatement = new Set(['name', 'text', 'values']);

/** One that asks for nothing but what a batch does. */
const isStatement = (config: unknown): config is Statement =>
  typeof config === 'object' &&
  config !== null &&
  'name' in config &&
  Object.keys(config).every((key) => keysOfStatement.has(key));

/** One of the pool, as a transaction sees it. */
export type TransactionClient = pg.PoolClient & { isInTransaction: boolean };

/**
 * A connection that, during a transaction, lets the named statements of one turn of the event loop go out together, in
 * the order they were asked, as one packet that is answered by one: a create then costs two packets and not seven. When
 * one fails, those behind it fail for the same reason.
 */
export class GatheringClient extends pg.Client {
  isInTransaction = false;
  #waiting: Waiting[] = [];

  /** The driver's own has eight signatures; whoever asks sees those of the pool's client. */
  override query(config: unknown, ...rest: unknown[]): never {
    if (this.isInTransaction && rest.length === 0 && isStatement(config))
      return this.#gather(config) as never;
    this.#sendGathered();
    return this.#send(config, ...rest);
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

  /** What the driver is asked for in the same turn goes into the same packet. */
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
    this.#waiting = [];
    sendBatch(
      (batch) => this.#send(batch),
      gathered.map(({ statement }) => statement),
      (done, failure) => {
        for (const [index, { resolve, reject }] of gathered.entries()) {
          const answer = done[index];
          if (answer) resolve(answer);
          else reject(failure ?? new Error('The database gave no answer'));
        }
      },
    );
  }
}
