import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerS3Error, openS3Server, type S3Server } from '../testing/s3-server.ts';
import { diskFileStore } from './disk-file-store.ts';
import { readEnv } from './env.ts';
import { type FileStore, newFileId, StorageUnavailable } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';
import type { S3Settings } from './s3-settings.ts';

const log = pino({ level: 'silent' });
const quick = { tries: 3, pauseMs: 1, answerMs: 300, uploadMs: 300 };

let folder: string;
let bucket: S3Server;
const settings = () => readEnv(bucket.variables).s3 as S3Settings;
const inBucket = (changed: Partial<S3Settings> = {}) =>
  s3FileStore({ ...settings(), ...changed }, log, quick);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayworks-files-'));
  bucket = await openS3Server();
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bucket.asked.length = 0;
  bucket.troubles.length = 0;
});

const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 251));

async function readAll(store: FileStore, id: string): Promise<Buffer | undefined> {
  const file = await store.read(id);
  return file && (await buffer(file.bytes));
}

const answering = (status: number, code: string) => (response: ServerResponse) =>
  answerS3Error(response, status, code);
const breakingOff = (response: ServerResponse) => response.destroy();
const silent = () => {};

describe.each([
  ['disk', () => diskFileStore(folder)],
  ['bucket', () => inBucket({ prefix: 'office/files/' })],
])('%s', (_, open) => {
  test('gives back what it was given, and nothing once it is removed', async () => {
    const store = open();
    const id = newFileId();
    await store.put(id, bytes);
    const file = await store.read(id);
    expect(file?.byteSize).toBe(bytes.length);
    file?.bytes.destroy();
    expect(await readAll(store, id)).toEqual(bytes);
    await store.remove(id);
    expect(await store.read(id)).toBeUndefined();
    await store.remove(id);
  });

  test('keeps an empty file, and never overwrites one', async () => {
    const store = open();
    const id = newFileId();
    await store.put(id, Buffer.of());
    await expect(store.put(id, bytes)).rejects.toThrow(`the file id ${id} is taken`);
    expect(await readAll(store, id)).toEqual(Buffer.of());
  });

  test('knows no names but ids', async () => {
    const store = open();
    await expect(store.put('../../escape', bytes)).rejects.toThrow('not a file id');
    await expect(store.read('../secret')).rejects.toThrow('not a file id');
  });
});

test('a bucket keeps files under its prefix, in the folders they have on disk', async () => {
  const id = newFileId();
  await inBucket({ prefix: 'office/' }).put(id, bytes);
  expect(bucket.objects.get(`office/${id.slice(0, 2)}/${id}`)?.body).toEqual(bytes);
});

test('a wrong secret, region or bucket is told as the storage tells it', async () => {
  for (const [changed, code] of [
    [{ secretAccessKey: 'wrong' }, '403 (SignatureDoesNotMatch: stand-in)'],
    [{ region: 'eu-west-1' }, '403 (SignatureDoesNotMatch: stand-in)'],
    [{ bucket: 'elsewhere' }, '404 (NoSuchBucket: stand-in)'],
  ] as const) {
    const failure = await inBucket(changed)
      .read(newFileId())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageUnavailable);
    expect(failure).toMatchObject({ code: 'SERVICE_UNAVAILABLE', reason: `The storage answered ${code}` });
  }
  expect(bucket.asked).toHaveLength(3);
});

test('a moment of trouble passes unnoticed', async () => {
  const id = newFileId();
  bucket.troubles.push(answering(503, 'SlowDown'), breakingOff);
  await inBucket().put(id, bytes);
  bucket.troubles.push(silent, answering(500, 'InternalError'));
  expect(await readAll(inBucket(), id)).toEqual(bytes);
  expect(bucket.asked).toHaveLength(6);
});

test('a write whose answer was lost counts once', async () => {
  const id = newFileId();
  bucket.troubles.push((response, proceed) => {
    response.destroy();
    proceed();
  });
  await inBucket().put(id, bytes);
  expect(bucket.asked.map((line) => line.split(' ')[0])).toEqual(['PUT', 'PUT', 'HEAD']);
  expect(await readAll(inBucket(), id)).toEqual(bytes);
});

test('a storage without conditions on writes works, too', async () => {
  const id = newFileId();
  bucket.troubles.push(answering(501, 'NotImplemented'));
  await inBucket().put(id, bytes);
  expect(await readAll(inBucket(), id)).toEqual(bytes);
});

test('a storage that is away or silent is given up on, with the reason', async () => {
  bucket.troubles.push(silent, silent, silent);
  await expect(inBucket().remove(newFileId())).rejects.toMatchObject({
    reason: 'The storage did not answer within 0.3 seconds',
  });
  await expect(inBucket({ endpoint: 'http://127.0.0.1:9' }).put(newFileId(), bytes)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    reason: expect.stringMatching(/^The storage cannot be reached \(.+\)$/),
  });
});

test('bytes that are not those which were put there never look whole', async () => {
  const id = newFileId();
  await inBucket().put(id, bytes);
  const stored = bucket.objects.get(`${id.slice(0, 2)}/${id}`);
  stored?.body.set([1, 2, 3], 1000);
  await expect(readAll(inBucket(), id)).rejects.toThrow('not those that were put there');
  bucket.troubles.push((response) => {
    response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 5000), () => {
      response.destroy();
    });
  });
  await expect(readAll(inBucket(), id)).rejects.toThrow();
  bucket.troubles.push((response) => {
    response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 5000));
  });
  await expect(readAll(inBucket(), id)).rejects.toThrow('aborted');
});

describe('settings of a bucket', () => {
  const given = { S3_BUCKET: 'office-files' };
  test('a lone one says what is missing, a line for each', () => {
    expect(() => readEnv(given)).toThrow(
      [
        'S3_ENDPOINT is missing: S3_BUCKET alone cannot reach a bucket.',
        'S3_ACCESS_KEY_ID is missing: S3_BUCKET alone cannot reach a bucket.',
        'S3_SECRET_ACCESS_KEY is missing: S3_BUCKET alone cannot reach a bucket.',
      ].join('\n'),
    );
  });

  test.each([
    [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must look like https://s3.example.com.'],
    [
      { S3_ENDPOINT: 'https://key:secret@s3.example.com' },
      'S3_ENDPOINT must look like https://s3.example.com.',
    ],
    [{ S3_BUCKET: 'Office Files' }, /^S3_BUCKET must be the name of a bucket/],
    [{ S3_PREFIX: '/../etc' }, 'S3_PREFIX must look like office/files.'],
  ])('%o is a mistake', (variables, line) => {
    expect(() => readEnv({ ...bucket.variables, ...variables })).toThrow(line);
  });

  test('an endpoint may have a path, a prefix its slash or none', () => {
    expect(
      readEnv({
        ...bucket.variables,
        S3_ENDPOINT: 'https://x.example.com/storage/s3/',
        S3_PREFIX: 'office/files',
        S3_REGION: 'auto',
      }).s3,
    ).toMatchObject({
      endpoint: 'https://x.example.com/storage/s3',
      prefix: 'office/files/',
      region: 'auto',
    });
    expect(readEnv({}).s3).toBeUndefined();
  });
});
