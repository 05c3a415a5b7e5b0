import type { AdminBackups } from './backup.ts';

/** The hour of the day, in UTC, after which the server makes the nightly backup. */
const nightlyHour = 2;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Returns whether a backup is dated in the future. The server's clock was wrong at that time, so the date of the backup
 * is unreliable.
 */
const isAhead = (madeAt: string, now: Date) => Date.parse(madeAt) > now.getTime() + hourMs;

/** Returns the last moment at which a nightly backup was due. */
function lastNight(now: Date): number {
  const tonight = new Date(now).setUTCHours(nightlyHour, 0, 0, 0);
  return tonight <= now.getTime() ? tonight : tonight - dayMs;
}

/**
 * Returns whether last night's backup has not been made yet. A server that was off at night makes the backup as soon as
 * it runs again, and a failed backup is tried again.
 */
export const isBackupDue = (lastMadeAt: string | null, now: Date): boolean =>
  lastMadeAt === null || Date.parse(lastMadeAt) < lastNight(now) || isAhead(lastMadeAt, now);

/** If the latest backup is older than this, nightly backups are not working. */
const oldMs = 2 * dayMs;

export type BackupState = 'failed' | 'old' | 'incomplete' | 'none' | 'off' | 'fine';

/** Returns the most urgent message about the state of the backups for an operator. */
export function backupState(
  { last, last_made_at, is_nightly }: Pick<AdminBackups, 'last' | 'last_made_at' | 'is_nightly'>,
  now: Date,
): BackupState {
  if (last?.problem) return 'failed';
  if (last_made_at === null) return is_nightly ? 'none' : 'off';
  if (now.getTime() - Date.parse(last_made_at) > oldMs || isAhead(last_made_at, now))
    return is_nightly ? 'old' : 'off';
  return last?.unsound_files ? 'incomplete' : 'fine';
}
