import type { Jobs } from '../platform/jobs.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Tx } from '../platform/with-business.ts';

/** The maximum time in seconds from the first byte of an upload until its database row is written. */
const uploadSeconds = 60 * 60;

/** Called before file bytes are stored: if the database row of the file is never written, a job removes the bytes. */
export async function expectFile({ jobs, database }: Platform, id: string): Promise<void> {
  await jobs.enqueue(database.app, 'remove-file', { file_id: id }, uploadSeconds);
}

/**
 * Deletes the database row of a file in the transaction that replaces the file; a job removes the bytes after the
 * commit, even if this process dies.
 */
export async function removeFile(tx: Tx, jobs: Jobs, businessId: string, id: string): Promise<void> {
  await tx.$client.query('delete from files where business_id = $1 and id = $2', [businessId, id]);
  await jobs.enqueue(tx.$client, 'remove-file', { file_id: id });
}

/** Creates the job that removes file bytes. Bytes that a file row references are in use and are not removed. */
export function createFileRemover({ database, files }: Platform) {
  return async ({ file_id }: { file_id: string }): Promise<void> => {
    const { rows } = await database.app.query('select from public_file($1)', [file_id]);
    if (rows.length === 0) await files.remove(file_id);
  };
}
