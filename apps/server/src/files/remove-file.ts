import type { Jobs } from '../platform/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { Tx } from '../platform/with-business.ts';

/** How long an upload may take from its first byte to its row. */
const uploadSeconds = 60 * 60;

/** Before bytes are put: should their row never come, they go again. */
export async function expectFile({ jobs, database }: Platform, id: string): Promise<void> {
  await jobs.enqueue(database.app, 'remove-file', { file_id: id }, uploadSeconds);
}

/** The row goes with the change that replaces it; the bytes follow once that is certain, whatever happens to this process. */
export async function removeFile(tx: Tx, jobs: Jobs, businessId: string, id: string): Promise<void> {
  await tx.$client.query('delete from files where business_id = $1 and id = $2', [businessId, id]);
  await jobs.enqueue(tx.$client, 'remove-file', { file_id: id });
}

/** Bytes that a row names are in use and stay. */
export function createFileRemover({ database, files }: Platform) {
  return async ({ file_id }: { file_id: string }): Promise<void> => {
    const { rows } = await database.app.query('select from public_file($1)', [file_id]);
    if (rows.length === 0) await files.remove(file_id);
  };
}
