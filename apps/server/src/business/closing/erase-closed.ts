import type { Platform } from '../../platform/verb-context.ts';
import { inTransaction } from '../../platform/with-business.ts';
import { removeOldExports } from '../export/export-folder.ts';

/**
 * Background jobs that are created in the same transaction delete the bytes of the files, so that after a crash
 * either everything still exists or everything is deleted.
 */
async function eraseOne({ database, jobs, log }: Platform, businessId: string, now: Date): Promise<void> {
  const erased = await inTransaction(database.operator, async ({ $client }) => {
    const { rows } = await $client.query<{ file_ids: string[] | null }>(
      'select erase_closed_business($1, $2) as file_ids',
      [businessId, now],
    );
    const fileIds = rows[0]?.file_ids ?? null;
    for (const file_id of fileIds ?? []) await jobs.enqueue($client, 'remove-file', { file_id });
    return fileIds;
  });
  if (erased) log.info({ businessId, files: erased.length }, 'a closed business was erased');
}

/** Runs hourly: erases businesses whose closing date has arrived in their time zone, and deletes old export files. */
export function createClosedEraser(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    await removeOldExports(platform.env.DATA_DIR, now);
    const { rows } = await platform.database.operator.query<{ id: string }>(
      `select id from business_settings where closes_on <= ($1::timestamptz at time zone time_zone)::date order by closes_on`,
      [now],
    );
    for (const { id } of rows) {
      await eraseOne(platform, id, now).catch((error: unknown) =>
        // An error in one business is only logged, so that it does not block the other businesses.
        platform.log.error({ err: error, businessId: id }, 'a closed business could not be erased'),
      );
    }
  };
}
