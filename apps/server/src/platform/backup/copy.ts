import { once } from 'node:events';
import { type Duplex, PassThrough } from 'node:stream';
import type pg from 'pg';

/*
 * The database driver supports the messages of PostgreSQL's COPY but does not stream the data. The two functions in
 * this file stream it with back-pressure, so a table of any size needs little memory.
 */

/** The methods of the driver's connection that COPY needs; the driver's type declarations omit them. */
interface Wire {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** The callbacks that the database driver calls while a COPY statement runs. */
abstract class CopyStatement {
  readonly #text: string;
  readonly #done = Promise.withResolvers<number>();

  constructor(text: string) {
    this.#text = text;
    this.#done.promise.catch(() => {});
  }

  /** Resolves with the number of copied rows when the COPY statement has ended. */
  get done(): Promise<number> {
    return this.#done.promise;
  }

  submit(wire: Wire): void {
    wire.query(this.#text);
  }

  #rows = 0;
  #error: Error | undefined;

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0);
  }

  handleError(error: Error): void {
    this.#error = error;
    this.ended(error);
    this.#done.reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.#error) {
      this.ended(undefined);
      this.#done.resolve(this.#rows);
    }
  }

  protected abstract ended(error: Error | undefined): void;
}

const chunkBytes = 64 * 1024;

class CopyTo extends CopyStatement {
  readonly output = new PassThrough({ highWaterMark: 4 * chunkBytes });
  #waiting: Buffer[] = [];
  #size = 0;

  constructor(text: string) {
    super(text);
    /*
     * This listener ignores errors of the stream, because the reader of the stream handles them. Without the listener,
     * an error that occurs after the reader has gone would crash the process.
     */
    this.output.on('error', () => {});
  }

  /** Rows arrive one at a time and are written in larger chunks, because each write has a fixed cost. */
  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    // The chunk is copied, because the driver reuses its memory for the next message.
    this.#waiting.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= chunkBytes && !this.#flush()) {
      wire.stream.pause();
      this.output.once('drain', () => wire.stream.resume());
    }
  }

  #flush(): boolean {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#size = 0;
    return this.output.write(bytes);
  }

  protected override ended(error: Error | undefined): void {
    if (error) {
      this.output.destroy(error);
      return;
    }
    if (this.#size > 0) this.#flush();
    this.output.end();
  }
}

/** Streams the result of a COPY … TO STDOUT; `rows` resolves when the stream has ended. */
export function copyTo(client: pg.ClientBase, text: string): { content: PassThrough; rows: Promise<number> } {
  const statement = new CopyTo(text);
  client.query(statement as unknown as pg.Submittable);
  return { content: statement.output, rows: statement.done };
}

/** Waits until a stream accepts more bytes or is closed, and then removes its listeners. */
async function drained(stream: Duplex): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })]).finally(() =>
    waiting.abort(),
  );
}

class CopyFrom extends CopyStatement {
  readonly #source: AsyncIterable<Buffer>;
  #hasEnded = false;
  /** The error of the source stream, which is more precise than the error of the COPY statement that it caused. */
  sourceError: Error | undefined;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
  }

  handleCopyInResponse(wire: Wire): void {
    this.#send(wire).then(
      () => {
        if (!this.#hasEnded) wire.endCopyFrom();
      },
      (error: Error) => {
        this.sourceError = error;
        if (!this.#hasEnded) wire.sendCopyFail('the source failed');
      },
    );
  }

  async #send(wire: Wire): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.#hasEnded) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await drained(wire.stream);
    }
  }

  protected override ended(): void {
    this.#hasEnded = true;
  }
}

/** Streams bytes into a COPY … FROM STDIN and returns the number of rows. */
export async function copyFrom(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const statement = new CopyFrom(text, source);
  client.query(statement as unknown as pg.Submittable);
  try {
    return await statement.done;
  } catch (error) {
    throw statement.sourceError ?? error;
  }
}
