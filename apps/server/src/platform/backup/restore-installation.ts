import type { Readable } from 'node:stream';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { describeInstallation, openAlone } from './installation.ts';
import { noteBackup, problemOf } from './keep-backup.ts';
import { type Restored, restoreBackup } from './restore.ts';

export interface RestoreOrder {
  /** The name of the backup, for the audit log. */
  name: string;
  open(): Promise<Readable>;
  /** Who restores it, for the audit log. */
  by: string;
}

/**
 * Restores a backup while no server of the installation runs, and notes in the audit log how it went. The note of a
 * restore that succeeded is in the restored database, that of a failed one in the present database.
 */
export async function restoreInstallation(
  env: Env,
  log: Log,
  { name, open, by, say }: RestoreOrder & { say(line: string): void },
): Promise<Restored> {
  const database = await openAlone(env);
  const { ownerUrl } = database;
  const note = (action: 'restore' | 'refuse', after: object) =>
    noteBackup(ownerUrl, { action, name, after, madeBy: by, now: new Date() }).catch(() => {});
  try {
    const restored = await restoreBackup({
      ...describeInstallation(env, log),
      ownerUrl,
      dataDir: env.DATA_DIR,
      givenSecret: env.APP_SECRET,
      appUser: env.APP_DATABASE_URL && new URL(env.APP_DATABASE_URL).username,
      open,
      say,
    });
    const { head, restorePoint } = restored;
    await note('restore', { made_at: head.made_at, restore_point: restorePoint ?? null });
    return restored;
  } catch (error) {
    // An empty database has no audit log yet, so there is nothing to note.
    await note('refuse', { problem: problemOf(error) });
    throw error;
  } finally {
    await database.stop();
  }
}
