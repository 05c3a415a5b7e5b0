import { isBackupDue } from '@dayworks/shared/admin/backup-state';
import { keepBackup, problemOf } from '../../platform/backup/keep-backup.ts';
import { BackupRunning } from '../../platform/backup/snapshot.ts';
import type { JobData } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readLastBackups } from './backups.ts';
import { tellOperators } from './tell-operators.ts';

/**
 * Creates the backup job, which runs hourly and when an operator requests a backup. The job uses its own connection
 * outside any transaction. An advisory lock in the database allows only one backup at a time, no matter how many
 * servers there are.
 */
export function createNightlyBackup(platform: Platform) {
  const { env, log, installation, database } = platform;
  return async ({ is_asked = false }: JobData['back-up'], now = new Date()): Promise<void> => {
    const { last, made } = await readLastBackups(database.operator);
    if (!is_asked && !(env.NIGHTLY_BACKUPS !== false && isBackupDue(made?.at ?? null, now))) return;
    try {
      const madeBy = is_asked ? 'operator' : 'nightly backup';
      const { name, missing_files, damaged_files } = await keepBackup(installation, { madeBy, now });
      log.info({ name, missing_files, damaged_files }, 'a backup was made and read back');
      const unsound = missing_files + damaged_files;
      /*
       * Operators are not notified every night of files that were already missing or damaged in the previous backup.
       * The page for operators still lists these files.
       */
      if (unsound > (made?.unsound_files ?? 0)) {
        const problem = `Files that are missing or damaged where files are stored: ${unsound.toLocaleString('en-US')}. The new backup does not contain them as they were.`;
        await tellOperators(platform, 'incomplete', { problem, now });
      }
    } catch (error) {
      if (error instanceof BackupRunning) return;
      log.error({ err: error }, 'a backup failed');
      /*
       * Operators are notified only of the first failure in a night, because later attempts fail for the same reason.
       * The page for operators shows every failed attempt.
       */
      const wasTold = last?.problem && now.toISOString().slice(0, 10) === last.at.slice(0, 10);
      if (!wasTold) await tellOperators(platform, 'failed', { problem: problemOf(error), now });
    }
  };
}
