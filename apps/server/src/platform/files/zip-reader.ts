import type { FileHandle } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { BackupError } from '../backup/byte-reader.ts';

/*
 * Reads zip archives created by ZipWriter. An archive comes from a user's disk and is not trusted: names are only
 * compared, sizes and checksums are verified while reading, and no entry can become larger than the archive states.
 */

interface Entry {
  name: string;
  method: number;
  checksum: number;
  packedSize: number;
  size: number;
  offset: number;
}

const unreadable = (what: string) => new BackupError(`This ZIP file cannot be used: ${what}.`);

const endBytes = 22;
const directoryBytes = 46;
const localBytes = 30;
const longestComment = 0xffff;
/**
 * The maximum compression ratio. Text shrinks to about one twentieth, so an entry that would become a thousand times
 * larger is treated as an attack.
 */
const mostInflation = 1_000;
const smallBytes = 1_000_000;

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead < length) throw unreadable('its end is missing');
  return bytes;
}

/** Finds the list of entries (the central directory) at the end of the zip archive. */
async function readDirectory(file: FileHandle): Promise<{ count: number; start: number; bytes: Buffer }> {
  const { size } = await file.stat();
  const tailBytes = Math.min(size, endBytes + longestComment);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (at < 0 || at + endBytes > tail.length) throw unreadable('it is not a ZIP file, or its end is missing');
  const [count, length, start] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  if (start + length > size) throw unreadable('its directory is damaged');
  return { count, start, bytes: await readAt(file, start, length) };
}

function parseDirectory(bytes: Buffer, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + directoryBytes > bytes.length || bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02')
      throw unreadable('its directory is damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + directoryBytes, at + directoryBytes + nameLength),
    });
    at += directoryBytes + nameLength + rest;
  }
  return entries;
}

/** The entries of a zip archive, keyed by name. */
export class ZipReader {
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: FileHandle, entries: readonly Entry[]) {
    this.#file = file;
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  static async open(file: FileHandle): Promise<ZipReader> {
    const { count, bytes } = await readDirectory(file);
    const entries = parseDirectory(bytes, count);
    const reader = new ZipReader(file, entries);
    if (reader.#entries.size !== entries.length) throw unreadable('it contains a name twice');
    return reader;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /**
   * Yields the content of a zip entry. Throws an error at the end if the content does not match its size or checksum.
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw unreadable(`${name} is missing`);
    const { method, size, packedSize, checksum } = entry;
    if (method !== 0 && method !== 8) throw unreadable(`${name} is packed in an unknown way`);
    if (size > Math.max(smallBytes, packedSize * mostInflation))
      throw unreadable(`${name} would become ${mostInflation} times larger`);
    const packed = Readable.from(this.#packed(entry), { objectMode: false });
    const content: AsyncIterable<Buffer> = method === 8 ? inflated(packed) : packed;
    let [read, sum] = [0, 0];
    for await (const chunk of content) {
      read += chunk.length;
      if (read > size) break;
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (read !== size || sum !== checksum) throw unreadable(`${name} is damaged`);
  }

  async *#packed({ offset, packedSize }: Entry): AsyncGenerator<Buffer> {
    const head = await readAt(this.#file, offset, localBytes);
    if (head.toString('latin1', 0, 4) !== 'PK\x03\x04') throw unreadable('its directory is damaged');
    let at = offset + localBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
    for (let left = packedSize; left > 0; ) {
      const bytes = await readAt(this.#file, at, Math.min(left, chunkBytes));
      yield bytes;
      at += bytes.length;
      left -= bytes.length;
    }
  }
}

const chunkBytes = 64 * 1024;

async function* inflated(packed: Readable): AsyncGenerator<Buffer> {
  const inflate: Transform = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  packed.pipe(inflate);
  try {
    yield* inflate;
  } catch (error) {
    throw error instanceof BackupError ? error : unreadable('one of its entries is damaged');
  } finally {
    packed.destroy();
    inflate.destroy();
  }
}
