import { StartError } from '../process/start-failure.ts';

/** An error in a backup or restore with a message that tells the operator what to do. */
export class BackupError extends StartError {
  override name = 'BackupError';
}

/** Encodes a number as four bytes. */
export function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Reads an exact number of bytes at a time from a stream of chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #waiting: Buffer[] = [];
  #size = 0;

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Returns the next `length` bytes, or undefined if the stream has fewer bytes left. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.#size < length) {
      const { done, value } = await this.#chunks.next();
      if (done) return undefined;
      this.#waiting.push(value);
      this.#size += value.length;
    }
    const all = this.#waiting.length === 1 ? (this.#waiting[0] as Buffer) : Buffer.concat(this.#waiting);
    this.#waiting = [all.subarray(length)];
    this.#size -= length;
    return all.subarray(0, length);
  }
}
