import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Contents, checkArchive, type Head, writeArchive } from './archive.ts';
import { word } from './byte-reader.ts';
import { writeFrames } from './frames.ts';
import { chooseOld } from './shelf.ts';

/** A low cost for key derivation, because these tests derive many keys. */
const cost = 2 ** 10;

const head: Head = {
  kind: 'head',
  made_at: '2026-05-14T03:00:00.000Z',
  product_version: '0.1.0',
  migrations: ['a'.repeat(64)],
  figure_rules: 'b'.repeat(64),
  secret: 'the secret of the installation',
};
const fileId = '0123456789abcdef0123456789abcdef';

async function* list<T>(...items: T[]) {
  yield* items;
}

const contents = (bytes: Buffer): Contents => ({
  head,
  tables: list(
    { name: 'public.customers', columns: ['id', 'name'], content: list(bytes), rows: Promise.resolve(3) },
    { name: 'public.empty', columns: ['id'], content: list<Buffer>(), rows: Promise.resolve(0) },
  ),
  files: list({ id: fileId, bytes }),
  finish: () => ({ sequences: [], missing_files: [], damaged_files: [] }),
});

async function write(bytes: Buffer, passphrase?: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const target = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  await writeArchive(contents(bytes), target, { passphrase, cost });
  return Buffer.concat(parts);
}

const read = (archive: Buffer, passphrase?: string) => {
  const pieces = Array.from({ length: Math.ceil(archive.length / 10_000) }, (_, index) =>
    archive.subarray(index * 10_000, (index + 1) * 10_000),
  );
  return checkArchive(Readable.from(pieces, { objectMode: false }), passphrase);
};

const random = randomBytes(700_000);

describe.each([
  ['without a passphrase', undefined],
  ['with a passphrase', 'correct horse battery staple'],
])('backup files written %s', (_, passphrase) => {
  let archive: Buffer;
  beforeAll(async () => {
    archive = await write(random, passphrase);
  });

  test('reading a backup file returns its header and a manifest with the size and SHA-256 hash of every entry', async () => {
    const { head: readHead, manifest } = await read(archive, passphrase);
    expect(readHead).toEqual(head);
    expect(manifest.tables.map(({ name, rows, bytes }) => [name, rows, bytes])).toEqual([
      ['public.customers', 3, random.length],
      ['public.empty', 0, 0],
    ]);
    expect(manifest.files).toEqual([
      { id: fileId, bytes: random.length, sha256: manifest.tables[0]?.sha256 },
    ]);
  });

  test('a backup file is rejected if a single bit was changed anywhere in the file', async () => {
    const step = Math.floor(archive.length / 60);
    const places = [...Array.from({ length: 60 }, (_, index) => index * step), archive.length - 1];
    for (const at of [...places, 9, 12, 40, 80, 130]) {
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      await expect(read(changed, passphrase), `bit ${at % 8} of byte ${at}`).rejects.toMatchObject({
        name: 'BackupError',
      });
    }
  });

  test('a backup file is rejected if it was truncated or if data was appended', async () => {
    for (const length of [0, 4, 8, 100, 300, archive.length / 2, archive.length - 17, archive.length - 1]) {
      await expect(read(archive.subarray(0, length), passphrase), `${length} bytes`).rejects.toMatchObject({
        name: 'BackupError',
      });
    }
    await expect(read(Buffer.concat([archive, Buffer.of(0)]), passphrase)).rejects.toThrow('after its end');
  });
});

test('an encrypted backup file needs its passphrase and contains no readable secret', async () => {
  const archive = await write(Buffer.from('text'), 'correct horse battery staple');
  await expect(read(archive)).rejects.toThrow('This backup is encrypted. Set BACKUP_PASSPHRASE');
  await expect(read(archive, 'correct horse battery stapler')).rejects.toThrow('not the passphrase');
  const plain = await write(Buffer.from('text'));
  expect((await read(plain)).head.secret).toBe(head.secret);
  expect(archive.includes('secret')).toBe(false);
});

async function framed(...lines: unknown[]): Promise<Buffer> {
  const texts = lines.map((line) => Buffer.from(JSON.stringify(line)));
  const packed = Readable.from(texts.flatMap((text) => [word(text.length), text])).pipe(createZstdCompress());
  const parts: Buffer[] = [];
  for await (const part of writeFrames(packed, { passphrase: undefined })) parts.push(part);
  return Buffer.concat(parts);
}

test.each(['../../../etc/cron.d/evil', '/etc/passwd', `..${fileId}`, `${fileId}/../x`, 'secret', ''])(
  'a backup that contains a file named %j is rejected before the file is read',
  async (id) => {
    const archive = await framed(head, { kind: 'file', id });
    await expect(read(archive)).rejects.toThrow('is not the name of a file of Dayworks');
  },
);

test('a file that is not a backup, and a backup in a newer format, are rejected', async () => {
  await expect(read(Buffer.from('PK\x03\x04 a zip file of something else'))).rejects.toThrow(
    'This file is not a backup of Dayworks.',
  );
  const archive = await write(Buffer.from('text'));
  const large = await write(randomBytes(5_000_000));
  const refuse = () => {
    throw new Error('not this one');
  };
  await expect(
    checkArchive(Readable.from([large], { objectMode: false }), undefined, refuse),
  ).rejects.toThrow('not this one');
  const newer = Buffer.from(archive.toString('latin1').replace('"format":1', '"format":2'), 'latin1');
  await expect(read(newer)).rejects.toMatchObject({ name: 'BackupError' });
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayworks-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a backup file can be read after it is written to disk, and a write error such as a full disk is reported', async () => {
  const path = join(folder, 'archive');
  await writeArchive(contents(random), createWriteStream(path), { passphrase: undefined });
  expect((await read(await readFile(path))).manifest.files).toHaveLength(1);
  const full = new Writable({
    write: (_part, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  });
  await expect(writeArchive(contents(random), full, { passphrase: undefined })).rejects.toThrow('no space');
});

const nightly = (day: number) => `dayworks-2026-05-${String(day).padStart(2, '0')}T03-00-00-000Z.backup`;
const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('deletion of old backups', () => {
  test.each([
    ['fourteen: none', days(1, 14), [], []],
    ['sixteen: the oldest two', days(1, 16), [], [2, 1]],
    ['incomplete ones count', days(1, 16), [15, 16], [2, 1]],
    ['the newest complete one stays, however old it is', days(1, 20), days(3, 20), [6, 5, 4, 3, 1]],
    ['if all are incomplete: the oldest', days(1, 16), days(1, 16), [2, 1]],
  ])('the correct old backups are deleted: %s', (_, made, incomplete, expected) => {
    const complete = made.filter((day) => !incomplete.includes(day));
    expect(chooseOld(made.map(nightly), new Set(complete.map(nightly)))).toEqual(expected.map(nightly));
  });

  test('restore points are counted separately from nightly backups when old backups are deleted, and other files are not deleted', () => {
    const points = days(1, 5).map((day) => nightly(day).replace('dayworks', 'before-restore'));
    const names = [...days(1, 14).map(nightly), ...points, 'notes.txt', 'dayworks-2026.zip'];
    expect(chooseOld(names, new Set())).toEqual([points[1], points[0]]);
  });
});
