import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError, invalid, tooManyRequests } from '@dayworks/shared/errors';
import type { FileRow } from '@dayworks/shared/imports/row-reader';
import { FairLine, LineFull } from '../../platform/limits/fair-queue.ts';
import type { ParseAnswer } from './parse-worker.ts';

/** Tests run without a bundle, so there is no file that a thread could run; the rows are then read in this thread. */
const threadFile = join(import.meta.dirname, 'parse-worker.js');
const hasThread = existsSync(threadFile);

const memoryMegabytes = 512;
/** The maximum time for one batch of rows. Unpacking the texts of a large workbook is part of the first batch. */
const batchMs = 60_000;
const retryAfterSeconds = 20;

/** Files are read one at a time, and businesses take turns, so that several large files do not fill the memory. */
const line = new FairLine({ atOnce: 1, longest: 20, longestShare: 4 });

const unreadable = () => {
  const message = 'This file is too large or too complicated to read. Save it as CSV, or split it.';
  return invalid(message, { file: message });
};

async function* rowsFromThread(bytes: Buffer): AsyncGenerator<FileRow[]> {
  const worker = new Worker(threadFile, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const ended = new AbortController();
  // A thread that runs out of memory reports an error and exits; the waiting request below then fails.
  worker.on('error', () => ended.abort());
  worker.on('exit', () => ended.abort());
  try {
    for (;;) {
      worker.postMessage('next');
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(batchMs)]);
      const [answer] = (await once(worker, 'message', { signal }).catch(() => {
        throw unreadable();
      })) as [ParseAnswer];
      if (answer === 'end') return;
      if ('refusal' in answer) throw invalid(answer.refusal, { file: answer.refusal });
      if ('failure' in answer) throw new Error(answer.failure);
      yield answer.rows;
    }
  } finally {
    await worker.terminate();
  }
}

async function* rowsHere(bytes: Buffer): AsyncGenerator<FileRow[]> {
  const { parseFile } = await import('./parse-file.ts');
  yield* parseFile(bytes);
}

/** Reads a file and passes on its rows in batches, one after another. */
export async function eachBatch(
  businessId: string,
  bytes: Buffer,
  use: (rows: FileRow[]) => Promise<void> | void,
): Promise<void> {
  const read = async () => {
    for await (const rows of hasThread ? rowsFromThread(bytes) : rowsHere(bytes)) await use(rows);
  };
  try {
    await line.run(businessId, read);
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    throw error.isOwnShare
      ? tooManyRequests(
          retryAfterSeconds,
          'Several of your files are being read. Please wait a moment, then try again.',
        )
      : new DomainError(
          'SERVICE_UNAVAILABLE',
          'Many files are being read right now. Nothing was changed. Please try again in a minute.',
        );
  }
}
