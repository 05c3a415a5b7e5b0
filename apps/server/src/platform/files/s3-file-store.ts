import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { type FileStore, fileIdTaken, fileKey, StorageUnavailable, type StoredFile } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';

type SystemError = Error & { code?: string };

const fullOrClosed: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EROFS: 'The data folder cannot be written to',
  EACCES: 'The data folder cannot be written to',
};

/** Matches the storage keys of files. Other objects in the same folder or bucket are ignored. */
const fileKeyPattern = /^([0-9a-f]{2})\/(\1[0-9a-f]{30})$/;

export function diskFileStore(folder: string): FileStore {
  const pathOf = (id: string) => join(folder, fileKey(id));
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes, { flush: true, flag: 'wx' });
      } catch (error) {
        const { code = '' } = error as SystemError;
        if (code === 'EEXIST') throw fileIdTaken(id);
        await rm(path, { force: true }).catch(() => {});
        const reason = fullOrClosed[code];
        throw reason ? new StorageUnavailable(reason) : error;
      }
    },
    async read(id) {
      try {
        const file = await open(pathOf(id));
        const { size } = await file.stat();
        return { byteSize: size, bytes: file.createReadStream() };
      } catch (error) {
        if ((error as SystemError).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      const parts = await readdir(folder).catch(() => []);
      for (const part of parts.filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()) {
        const ids = await readdir(join(folder, part));
        yield* ids.filter((id) => fileKeyPattern.test(`${part}/${id}`)).sort();
      }
    },
  };
}

const patience = { tries: 3, pauseMs: 200, answerMs: 5_000, uploadMs: 10_000 };

const digestHeader = 'x-amz-meta-sha256';
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const digestOfNothing = digestOf(Buffer.of());

interface Question {
  method: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  body?: Uint8Array<ArrayBuffer> | Blob;
  headers?: Record<string, string>;
  waitMs?: number;
}

interface Answer {
  response: Response;
  /** Aborts the transfer of file data that has not arrived yet. */
  stop: AbortController;
  tries: number;
}

/**
 * Returns whether an error of the storage service is temporary: the service is busy or briefly unavailable, or two
 * requests write the same object at the same time. Status 501 is permanent.
 */
const passes = (status: number) =>
  (status >= 500 && status !== 501) || status === 429 || status === 409 || status === 408;

async function refusalOf(response: Response): Promise<{ code: string | undefined; reason: string }> {
  const xml = await response.text().catch(() => '');
  const code = /<Code>([^<]+)<\/Code>/.exec(xml)?.[1];
  const message = /<Message>([^<]+)<\/Message>/.exec(xml)?.[1];
  const words = [code, message].filter(Boolean).join(': ');
  return { code, reason: `The storage responded with ${response.status}${words && ` (${words})`}` };
}

function faultOf(error: unknown, waitedMs: number): string {
  const { name, message, cause } = error as Error;
  if (name === 'AbortError') return `The storage did not respond within ${waitedMs / 1000} seconds`;
  const { code } = (cause ?? {}) as { code?: string };
  return `The storage cannot be reached (${code ?? message})`;
}

/**
 * Yields the bytes of a stored file. The last chunk is held back until the length and digest are verified, so that
 * damaged data never looks complete.
 */
async function* verified({ response, stop }: Answer, byteSize: number, stallMs: number) {
  const digest = response.headers.get(digestHeader);
  const hash = createHash('sha256');
  const reader = response.body?.getReader();
  let held: Uint8Array | undefined;
  let received = 0;
  while (reader) {
    // The timer runs only while waiting for the storage service, so a slow reader of the file does not cause a timeout.
    const stalled = setTimeout(() => stop.abort(), stallMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(stalled));
    if (done) break;
    hash.update(value);
    received += value.length;
    if (held) yield held;
    held = value;
  }
  if (received !== byteSize || (digest && hash.digest('hex') !== digest)) {
    throw new Error('the stored bytes are not those that were put there');
  }
  if (held) yield held;
}

/** An object in the list of a bucket's contents. */
interface ListedObject {
  /** The key of the object without the configured prefix. */
  key: string;
  byteSize: number;
}

export interface Bucket {
  /**
   * Stores an object. An existing object is never overwritten; returns false if an object with the same key but
   * different content exists.
   */
  put(key: string, body: Uint8Array | Blob, digest: string): Promise<boolean>;
  read(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  list(start: string): AsyncGenerator<ListedObject>;
}

const unescapeXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The timeout of an upload is one second longer for each megabyte. */
const uploadMsOf = (body: Uint8Array | Blob, { uploadMs }: typeof patience) =>
  uploadMs + (body instanceof Blob ? body.size : body.length) / 1_000;

/** A bucket of any service that supports the S3 protocol with path-style addresses. */
export function openBucket(settings: S3Settings, log: Log, times = patience): Bucket {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const urlOf = (key: string) => `${endpoint}/${bucket}/${prefix}${key}`;

  function unavailable(reason: string): StorageUnavailable {
    log.warn({ reason, bucket }, 'file storage');
    return new StorageUnavailable(reason);
  }

  async function askOnce(url: string, { headers, waitMs: _, ...question }: Question, waitMs: number) {
    const stop = new AbortController();
    const impatience = setTimeout(() => stop.abort(), waitMs);
    try {
      const request = await client.sign(url, {
        ...question,
        headers: { 'x-amz-content-sha256': digestOfNothing, ...headers },
        redirect: 'manual',
        signal: stop.signal,
      });
      /*
       * The accept-encoding header prevents compression, because compressed data would have a different length. The
       * header is set after the request was signed, because gateways change it on the way.
       */
      request.headers.set('accept-encoding', 'identity');
      return { response: await fetch(request), stop };
    } finally {
      clearTimeout(impatience);
    }
  }

  async function ask(url: string, question: Question): Promise<Answer> {
    const { waitMs = times.answerMs } = question;
    for (let tries = 1; ; tries++) {
      let reason: string;
      try {
        const answer = await askOnce(url, question, waitMs);
        if (!passes(answer.response.status)) return { ...answer, tries };
        ({ reason } = await refusalOf(answer.response));
      } catch (error) {
        reason = faultOf(error, waitMs);
      }
      if (tries === times.tries) throw unavailable(reason);
      await delay(times.pauseMs * 2 ** (tries - 1));
    }
  }

  async function storedDigest(key: string): Promise<string | null> {
    return (await ask(urlOf(key), { method: 'HEAD' })).response.headers.get(digestHeader);
  }

  return {
    async put(key, body, digest) {
      const send = (condition: Record<string, string>) =>
        ask(urlOf(key), {
          method: 'PUT',
          body: body instanceof Blob ? body : new Uint8Array(body),
          waitMs: uploadMsOf(body, times),
          headers: {
            'content-type': 'application/octet-stream',
            'x-amz-content-sha256': digest,
            [digestHeader]: digest,
            ...condition,
          },
        });
      let { response, tries } = await send({ 'if-none-match': '*' });
      if (response.status === 501) ({ response, tries } = await send({}));
      if (response.status === 412) {
        // The object already exists. An earlier attempt could have written it even though its response was lost.
        return tries > 1 && (await storedDigest(key)) === digest;
      }
      if (!response.ok) throw unavailable((await refusalOf(response)).reason);
      await response.body?.cancel();
      return true;
    },
    async read(key) {
      const answer = await ask(urlOf(key), { method: 'GET' });
      const { response, stop } = answer;
      if (!response.ok) {
        const { code, reason } = await refusalOf(response);
        if (code === 'NoSuchKey') return undefined;
        throw unavailable(reason);
      }
      const byteSize = Number(response.headers.get('content-length'));
      const bytes = Readable.from(verified(answer, byteSize, times.answerMs), { objectMode: false });
      bytes.once('close', () => stop.abort());
      return { byteSize, bytes };
    },
    async remove(key) {
      const { response } = await ask(urlOf(key), { method: 'DELETE' });
      if (response.ok) return void (await response.body?.cancel());
      const { code, reason } = await refusalOf(response);
      if (code !== 'NoSuchKey') throw unavailable(reason);
    },
    async *list(start) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + start });
      for (;;) {
        const { response } = await ask(`${endpoint}/${bucket}?${query}`, { method: 'GET' });
        if (!response.ok) throw unavailable((await refusalOf(response)).reason);
        const xml = await response.text();
        for (const [, object = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = unescapeXml(/<Key>([^<]*)<\/Key>/.exec(object)?.[1] ?? '');
          const byteSize = Number(/<Size>(\d+)<\/Size>/.exec(object)?.[1] ?? 0);
          yield { key: key.slice(prefix.length), byteSize };
        }
        const next = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
        if (!next) return;
        query.set('continuation-token', unescapeXml(next));
      }
    },
  };
}

/** Creates a file store that keeps its files in a bucket. */
export function s3FileStore(settings: S3Settings, log: Log, times = patience): FileStore {
  const bucket = openBucket(settings, log, times);
  return {
    async put(id, bytes) {
      if (!(await bucket.put(fileKey(id), bytes, digestOf(bytes)))) throw fileIdTaken(id);
    },
    read: async (id) => bucket.read(fileKey(id)),
    remove: async (id) => bucket.remove(fileKey(id)),
    async *list() {
      for await (const { key } of bucket.list('')) {
        const id = fileKeyPattern.exec(key)?.[2];
        if (id) yield id;
      }
    },
  };
}

/** Opens the configured file store: a bucket, or a folder in the data folder. */
export const openFileStore = ({ s3, DATA_DIR }: Pick<Env, 's3' | 'DATA_DIR'>, log: Log): FileStore =>
  s3 ? s3FileStore(s3, log) : diskFileStore(join(DATA_DIR, 'files'));
