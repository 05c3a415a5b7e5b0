import type { AdminBackups } from '@dayworks/shared/admin/backup';
import type { BackupState } from '@dayworks/shared/admin/backup-state';
import { sizeText } from '../../lib/file-size.ts';

export const backupStateLabels: Record<BackupState, string> = {
  fine: 'Backed up',
  incomplete: 'Files missing',
  failed: 'Failed',
  old: 'Too old',
  none: 'None yet',
  off: 'Off',
};

export const countedText = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** Returns a hint for the operator if there is a problem with the backups, and null if there is none. */
export function backupAdvice(state: BackupState, { last }: Pick<AdminBackups, 'last'>): string | null {
  switch (state) {
    case 'failed':
      return `${last?.problem} The server tries again every hour.`;
    case 'incomplete':
      return `${countedText(last?.unsound_files ?? 0, 'file')} could not be backed up, because the file store has lost or damaged them.`;
    case 'old':
      return 'The last backup is older than two days. Look at the log of the server.';
    case 'off':
      return 'Nightly backups are turned off. Remove NIGHTLY_BACKUPS from the settings of the server to turn them on.';
    case 'none':
    case 'fine':
      return null;
  }
}

/** Returns what the newest backup contains: '1,204 rows and 31 files, 2.4 MB'. */
export function contentsText({ rows, files, byte_size }: NonNullable<AdminBackups['last']>): string {
  return `${countedText(rows ?? 0, 'row')} and ${countedText(files ?? 0, 'file')}, ${sizeText(byte_size ?? 0)}`;
}

/** Returns how many backups are kept: '14 backups and 1 restore point'. */
export function keptText({ kept }: Pick<AdminBackups, 'kept'>): string {
  const points = kept.filter(({ is_restore_point }) => is_restore_point).length;
  const backups = countedText(kept.length - points, 'backup');
  return points > 0 ? `${backups} and ${countedText(points, 'restore point')}` : backups;
}
