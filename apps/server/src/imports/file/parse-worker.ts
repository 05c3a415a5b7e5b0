import { parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '@dayworks/shared/errors';
import type { FileRow } from '@dayworks/shared/imports/row-reader';
import { parseFile } from './parse-file.ts';

/** What the thread answers to each request for more rows. */
export type ParseAnswer = { rows: FileRow[] } | { refusal: string } | { failure: string } | 'end';

const batches = parseFile(Buffer.from(workerData as Uint8Array));

async function next(): Promise<ParseAnswer> {
  try {
    const { done, value } = await batches.next();
    return done ? 'end' : { rows: value };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.message };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async () => parentPort?.postMessage(await next()));
