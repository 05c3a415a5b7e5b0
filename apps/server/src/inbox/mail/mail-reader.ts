import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FairLine } from '../../platform/limits/fair-queue.ts';
import { WorkThread } from '../../platform/process/work-thread.ts';
import type { MailHead, ReadMail } from './parse-mail.ts';

export interface MailTask {
  bytes: Uint8Array;
  isHeadOnly: boolean;
}

const threadFile = join(import.meta.dirname, 'mail-worker.js');

/**
 * Emails are read in a separate thread with little memory and time, because an email of 20 MB takes five seconds, and
 * one that was built to be expensive must not delay anybody's request.
 */
const thread = existsSync(threadFile)
  ? new WorkThread<MailTask, MailHead | ReadMail>(threadFile, { timeoutMs: 40_000, memoryMb: 512 })
  : undefined;

/** Businesses take turns, so that one that gets many emails delays no other. */
const line = new FairLine({ atOnce: 1, longest: 200, longestShare: 50, longestWaitMs: 60_000 });

/** Tests run without a bundle, so there is no bundled file that a separate thread could run. */
async function readHere({ bytes, isHeadOnly }: MailTask): Promise<MailHead | ReadMail> {
  const { readHead, readMail } = await import('./parse-mail.ts');
  return isHeadOnly ? readHead(bytes) : readMail(bytes);
}

const read = (businessId: string, task: MailTask) =>
  line.run(businessId, () => (thread ? thread.run(task) : readHere(task)));

/** Reads the headers of an email; fails if they cannot be read within the limits. */
export const headOfMail = (businessId: string, bytes: Uint8Array): Promise<MailHead> =>
  read(businessId, { bytes, isHeadOnly: true });

export const wholeMail = async (businessId: string, bytes: Uint8Array): Promise<ReadMail> =>
  (await read(businessId, { bytes, isHeadOnly: false })) as ReadMail;
