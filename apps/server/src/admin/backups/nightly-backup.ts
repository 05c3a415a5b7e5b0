import { isBackupDue } from '@dayworks/shared/admin/backup-state';
import { keepBackup, problemOf } from '../../platform/backup/keep-backup.ts';
import { BackupRunning } from '../../platform/backup/snapshot.ts';
import type { JobData } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readLastBackups } from './backups.ts';
import { tellOperators } from './tell-operators.ts';

/**
 * Runs hourly, and when an operator asks for a backup. The job works outside of any transaction, on a connection of its
 * own. An advisory lock in the database allows only one backup at a time, however many servers there are.
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
      // Files that were lost long ago are shown on the page for operators, but are no news every night.
      if (unsound > (made?.unsound_files ?? 0)) {
        const problem = `Files that are missing or damaged where files are stored: ${unsound.toLocaleString('en-US')}. The new backup does not contain them as they were.`;
        await tellOperators(platform, 'incomplete', { problem, now });
      }
    } catch (error) {
      if (error instanceof BackupRunning) return;
      log.error({ err: error }, 'a backup failed');
      // Later attempts of the same night fail for the same reason. The page for operators shows each of them.
      const wasTold = last?.problem && now.toISOString().slice(0, 10) === last.at.slice(0, 10);
      if (!wasTold) await tellOperators(platform, 'failed', { problem: problemOf(error), now });
    }
  };
}
