import type { AdminBackups } from './backup.ts';

/** The time of day, in UTC, after which the server makes the backup of the night. */
const nightlyHour = 2;

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Returns whether a backup was made while the clock was wrong, so that its time says nothing. */
const isAhead = (madeAt: string, now: Date) => Date.parse(madeAt) > now.getTime() + hourMs;

/** Returns the last moment at which a nightly backup was due. */
function lastNight(now: Date): number {
  const tonight = new Date(now).setUTCHours(nightlyHour, 0, 0, 0);
  return tonight <= now.getTime() ? tonight : tonight - dayMs;
}

/**
 * Returns whether the backup of last night is still to be made. A server that was off at night makes it as soon as it
 * runs again, and a backup that failed is tried again.
 */
export const isBackupDue = (lastMadeAt: string | null, now: Date): boolean =>
  lastMadeAt === null || Date.parse(lastMadeAt) < lastNight(now) || isAhead(lastMadeAt, now);

/** A backup that is older than this means that nightly backups do not work, whatever the reason is. */
const oldMs = 2 * dayMs;

export type BackupState = 'failed' | 'old' | 'incomplete' | 'none' | 'off' | 'fine';

/** Returns what an operator has to know first about the backups of the installation. */
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
