import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerS3Error, openS3Server, type S3Server } from '../../testing/stand-ins/s3-server.ts';
import { readEnv } from '../process/env.ts';
import { type FileStore, newFileId, StorageUnavailable } from './file-store.ts';
import { diskFileStore, s3FileStore } from './s3-file-store.ts';
import type { S3Settings } from './s3-settings.ts';

const log = pino({ level: 'silent' });
/**
 * The timeouts are long, because a busy machine responds slowly. Only the tests with a bucket that never responds use a
 * short timeout.
 */
const patient = { tries: 3, pauseMs: 1, answerMs: 30_000, uploadMs: 30_000 };
const waiting = (ms: number) => ({ ...patient, answerMs: ms, uploadMs: ms });

let folder: string;
let bucket: S3Server;
const settings = () => readEnv(bucket.variables).s3 as S3Settings;
const inBucket = (changed: Partial<S3Settings> = {}, patience = patient) =>
  s3FileStore({ ...settings(), ...changed }, log, patience);

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
])('the file store on %s', (_, open) => {
  test('the file store returns the stored bytes, and returns nothing after the file is removed', async () => {
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

  test('the file store saves an empty file and never overwrites an existing file', async () => {
    const store = open();
    const id = newFileId();
    await store.put(id, Buffer.of());
    await expect(store.put(id, bytes)).rejects.toThrow(`the file id ${id} is taken`);
    expect(await readAll(store, id)).toEqual(Buffer.of());
  });

  test('the file store accepts only file ids as names', async () => {
    const store = open();
    await expect(store.put('../../escape', bytes)).rejects.toThrow('not a file id');
    await expect(store.read('../secret')).rejects.toThrow('not a file id');
  });
});

test('the file store saves files in the bucket under the configured prefix, in the same folders as on disk', async () => {
  const id = newFileId();
  await inBucket({ prefix: 'office/' }).put(id, bytes);
  expect(bucket.objects.get(`office/${id.slice(0, 2)}/${id}`)?.body).toEqual(bytes);
});

test('the file store reports a wrong secret, region or bucket and includes the error message from the storage service', async () => {
  for (const [changed, code] of [
    [{ secretAccessKey: 'wrong' }, '403 (SignatureDoesNotMatch: stand-in)'],
    [{ region: 'eu-west-1' }, '403 (SignatureDoesNotMatch: stand-in)'],
    [{ bucket: 'elsewhere' }, '404 (NoSuchBucket: stand-in)'],
  ] as const) {
    const failure = await inBucket(changed)
      .read(newFileId())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageUnavailable);
    expect(failure).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      reason: `The storage responded with ${code}`,
    });
  }
  expect(bucket.asked).toHaveLength(3);
});

test('the file store retries after temporary failures', async () => {
  const id = newFileId();
  bucket.troubles.push(answering(503, 'SlowDown'), breakingOff);
  await inBucket().put(id, bytes);
  bucket.troubles.push(silent, answering(500, 'InternalError'));
  expect(await readAll(inBucket({}, waiting(2_000)), id)).toEqual(bytes);
  expect(bucket.asked).toHaveLength(6);
});

test('the file store writes a file only once even if the response to the write was lost', async () => {
  const id = newFileId();
  bucket.troubles.push((response, proceed) => {
    response.destroy();
    proceed();
  });
  await inBucket().put(id, bytes);
  expect(bucket.asked.map((line) => line.split(' ')[0])).toEqual(['PUT', 'PUT', 'HEAD']);
  expect(await readAll(inBucket(), id)).toEqual(bytes);
});

test('the file store works with a bucket that does not support conditional writes', async () => {
  const id = newFileId();
  bucket.troubles.push(answering(501, 'NotImplemented'));
  await inBucket().put(id, bytes);
  expect(await readAll(inBucket(), id)).toEqual(bytes);
});

test('the file store stops waiting for an unreachable or unresponsive bucket and states the reason', async () => {
  bucket.troubles.push(silent, silent, silent);
  await expect(inBucket({}, waiting(300)).remove(newFileId())).rejects.toMatchObject({
    reason: 'The storage did not respond within 0.3 seconds',
  });
  await expect(inBucket({ endpoint: 'http://127.0.0.1:9' }).put(newFileId(), bytes)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    reason: expect.stringMatching(/^The storage cannot be reached \(.+\)$/),
  });
});

test('the file store never returns altered bytes as a complete file', async () => {
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
  await expect(readAll(inBucket({}, waiting(2_000)), id)).rejects.toThrow('aborted');
});

describe('bucket settings', () => {
  const given = { S3_BUCKET: 'office-files' };
  test('if the bucket configuration is incomplete, the error lists each missing setting on its own line', () => {
    expect(() => readEnv(given)).toThrow(
      [
        'S3_ENDPOINT is missing. S3_BUCKET alone cannot connect to a bucket.',
        'S3_ACCESS_KEY_ID is missing. S3_BUCKET alone cannot connect to a bucket.',
        'S3_SECRET_ACCESS_KEY is missing. S3_BUCKET alone cannot connect to a bucket.',
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
  ])('the bucket settings %o are rejected', (variables, line) => {
    expect(() => readEnv({ ...bucket.variables, ...variables })).toThrow(line);
  });

  test('the bucket settings accept an endpoint with a path, and a prefix with or without a slash', () => {
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
