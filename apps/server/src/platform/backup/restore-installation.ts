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
  /** The person or command that restores the backup, for the audit log. */
  by: string;
}

/**
 * Restores a backup while no server is running, and records the result in the audit log. A successful restore is
 * recorded in the restored database, and a failed restore in the previous database.
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
    // The failure cannot be recorded in an empty database, because an empty database has no audit log yet.
    await note('refuse', { problem: problemOf(error) });
    throw error;
  } finally {
    await database.stop();
  }
}
