import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { fileKey } from '../files/file-store.ts';
import { BackupError, ByteReader, word } from './byte-reader.ts';
import { readFrames, writeFrames } from './frames.ts';

/*
 * The inner layer of a backup consists of a header, one entry for each table and file, and a manifest with the size and
 * SHA-256 hash of every entry. Tables and files are streamed, so the manifest comes last. An entry is a line of JSON,
 * followed by chunks with their lengths and a final chunk of length 0.
 */

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const Head = z.object({
  kind: z.literal('head'),
  made_at: z.iso.datetime(),
  product_version: z.string(),
  /** The hashes of the applied migrations, in order. */
  migrations: z.array(Hash),
  /** A hash of the SQL files that determine the stored figures. */
  figure_rules: Hash,
  /**
   * The installation secret, which is used to derive links, encryption keys for messages, and the passwords of the
   * database roles.
   */
  secret: z.string().min(1),
});
export type Head = z.infer<typeof Head>;

/**
 * The header of a table in the backup. Table names include the schema and are compared with the tables of this version
 * before any rows are read.
 */
const TableEntry = z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) });
const FileEntry = z.object({ kind: z.literal('file'), id: z.string() });

const Counted = { bytes: z.int(), sha256: Hash };
const Manifest = z.object({
  kind: z.literal('manifest'),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), ...Counted })),
  files: z.array(z.object({ id: z.string(), ...Counted })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
  /** The ids of files that are recorded in the database but were missing in the file store. */
  missing_files: z.array(z.string()),
  /** The ids of damaged files, whose content differs from the content that was uploaded. */
  damaged_files: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const Entry = z.discriminatedUnion('kind', [Head, TableEntry, FileEntry, Manifest]);
type EntryHeader = z.infer<typeof TableEntry> | z.infer<typeof FileEntry>;

/**
 * One part of a backup. Parts are read in the order in which they were written, so the content of a table or file must
 * be read completely before the next part.
 */
export type Part = Head | Manifest | (EntryHeader & { content: AsyncIterable<Buffer> });

const longestLine = 256 * 1024 * 1024;
const longestChunk = 64 * 1024;

function line(value: z.infer<typeof Entry>): Buffer {
  const text = Buffer.from(JSON.stringify(value));
  return Buffer.concat([word(text.length), text]);
}

/**
 * The contents of a backup. The number of rows of a table is a promise, because it is known only after the table has
 * been read.
 */
export interface Contents {
  head: Head;
  tables: AsyncIterable<{
    name: string;
    columns: string[];
    content: AsyncIterable<Buffer>;
    rows: Promise<number>;
  }>;
  files: AsyncIterable<{ id: string; bytes: Buffer }>;
  /** Returns the remaining manifest data; called after all tables and files have been written. */
  finish(): Pick<Manifest, 'sequences' | 'missing_files' | 'damaged_files'>;
}

async function* chunksOf(content: AsyncIterable<Buffer> | Iterable<Buffer>, count: (bytes: Buffer) => void) {
  for await (const part of content) {
    for (let at = 0; at < part.length; at += longestChunk) {
      const chunk = part.subarray(at, at + longestChunk);
      count(chunk);
      yield word(chunk.length);
      yield chunk;
    }
  }
  yield word(0);
}

function counter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk: Buffer) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    total: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

async function* entriesOf(contents: Contents, written: (manifest: Manifest) => void) {
  yield line(contents.head);
  const tables: Manifest['tables'] = [];
  for await (const { name, columns, content, rows } of contents.tables) {
    const counted = counter();
    yield line({ kind: 'table', name, columns });
    yield* chunksOf(content, counted.add);
    tables.push({ name, rows: await rows, ...counted.total() });
  }
  const files: Manifest['files'] = [];
  for await (const { id, bytes } of contents.files) {
    const counted = counter();
    yield line({ kind: 'file', id });
    yield* chunksOf([bytes], counted.add);
    files.push({ id, ...counted.total() });
  }
  const manifest: Manifest = { kind: 'manifest', tables, files, ...contents.finish() };
  written(manifest);
  yield line(manifest);
}

const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/**
 * Writes a backup to a stream and returns its manifest. The memory needed does not depend on the size of the backup.
 */
export async function writeArchive(
  contents: Contents,
  target: Writable,
  options: { passphrase: string | undefined; cost?: number | undefined },
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await pipeline(
    entriesOf(contents, (written) => {
      manifest = written;
    }),
    createZstdCompress(compression),
    (source: AsyncIterable<Buffer>) => writeFrames(source, options),
    target,
  );
  return manifest as Manifest;
}

const invalid = (what: string) => new BackupError(`This backup cannot be used: ${what}.`);

async function readLine(reader: ByteReader): Promise<z.infer<typeof Entry> | undefined> {
  const length = await reader.take(4);
  if (!length) return undefined;
  const size = length.readUInt32BE();
  const text = size > longestLine ? undefined : await reader.take(size);
  let value: unknown;
  try {
    value = text && JSON.parse(text.toString());
  } catch {
    value = undefined;
  }
  const parsed = Entry.safeParse(value);
  if (!parsed.success) throw invalid('it contains something that this version does not know');
  return parsed.data;
}

async function* contentOf(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await reader.take(4))?.readUInt32BE();
    if (length === 0) return;
    const chunk = length === undefined || length > longestChunk ? undefined : await reader.take(length);
    if (!chunk) throw invalid('one of its entries has no end');
    yield chunk;
  }
}

/** A file name from a backup is used as a path, so any name that is not a valid file id is rejected first. */
function assertFileId(id: string): void {
  try {
    fileKey(id);
  } catch {
    throw invalid(`${JSON.stringify(id.slice(0, 60))} is not the name of a file of Dayworks`);
  }
}

const asJson = (value: unknown) => JSON.stringify(value);

/**
 * Yields the parts of a backup while the file is read, and verifies them against the manifest at the end. A caller must
 * discard its changes if reading ends with an error.
 */
export async function* readArchive(
  source: Readable,
  passphrase: string | undefined,
): AsyncGenerator<Part, void> {
  const plain = createZstdDecompress();
  const piping = pipeline(source, (bytes: AsyncIterable<Buffer>) => readFrames(bytes, passphrase), plain);
  /*
   * The error of the pipeline needs no handling at this point: it also destroys the `plain` stream, so the code that
   * reads this stream gets the error.
   */
  piping.catch(() => {});
  const reader = new ByteReader(plain);
  const tables: Omit<Manifest['tables'][number], 'rows'>[] = [];
  const files: Manifest['files'] = [];
  try {
    const head = await readLine(reader);
    if (head?.kind !== 'head') throw invalid('it has no beginning');
    yield head;
    for (;;) {
      const entry = await readLine(reader);
      if (!entry || entry.kind === 'head') throw invalid('it has no list of its contents');
      if (entry.kind === 'manifest') {
        const counted = entry.tables.map(({ rows: _rows, ...table }) => table);
        if (asJson(counted) !== asJson(tables) || asJson(entry.files) !== asJson(files)) {
          throw invalid('its contents are not those in its list');
        }
        if (await reader.take(1)) throw invalid('there is something after its end');
        await piping;
        yield entry;
        return;
      }
      if (entry.kind === 'file') assertFileId(entry.id);
      const counted = counter();
      const content = contentOf(reader);
      yield { ...entry, content: tapped(content, counted.add) };
      if (!(await content.next()).done) throw new Error('an entry of the backup was not read completely');
      if (entry.kind === 'file') files.push({ id: entry.id, ...counted.total() });
      else tables.push({ name: entry.name, ...counted.total() });
    }
  } finally {
    // Destroying both streams also ends a pipeline that has read the whole source but is still waiting for its reader.
    source.destroy();
    plain.destroy();
    await piping.catch(() => {});
  }
}

async function* tapped(content: AsyncIterable<Buffer>, tap: (chunk: Buffer) => void) {
  for await (const chunk of content) {
    tap(chunk);
    yield chunk;
  }
}

/** Reads only the header of a backup, without checking the rest. */
export async function readHead(source: Readable, passphrase: string | undefined): Promise<Head> {
  for await (const part of readArchive(source, passphrase)) if (part.kind === 'head') return part;
  throw invalid('it has no beginning');
}

/**
 * Reads and verifies a whole backup, and returns its header and manifest. The `inspect` function can reject the backup
 * based on its header.
 */
export async function checkArchive(
  source: Readable,
  passphrase: string | undefined,
  inspect: (head: Head) => void = () => {},
): Promise<{ head: Head; manifest: Manifest }> {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  for await (const part of readArchive(source, passphrase)) {
    if (part.kind === 'head') {
      head = part;
      inspect(head);
    } else if (part.kind === 'manifest') manifest = part;
    else for await (const _chunk of part.content);
  }
  return { head: head as Head, manifest: manifest as Manifest };
}
