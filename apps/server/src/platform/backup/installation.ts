import { join } from 'node:path';
import { findOwnerUrl, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { openBucket, openFileStore } from '../files/s3-file-store.ts';
import { lockDataDir, makeDataDir } from '../process/data-dir-lock.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { StartError } from '../process/start-failure.ts';
import type { Installation } from './make-backup.ts';
import { bucketShelf, diskShelf } from './shelf.ts';

/** The folder for backups. If backups are stored in a bucket, this folder contains only unfinished backups. */
const folderOf = ({ DATA_DIR }: Env) => join(DATA_DIR, 'backups');

/** Returns the data needed for a backup of this installation, except its database and its secret. */
export function describeInstallation(env: Env, log: Log): Omit<Installation, 'ownerUrl' | 'secret'> {
  const workFolder = folderOf(env);
  return {
    files: openFileStore(env, log),
    shelf: env.s3 ? bucketShelf(openBucket(env.s3, log)) : diskShelf(workFolder),
    workFolder,
    passphrase: env.BACKUP_PASSPHRASE,
  };
}

/**
 * The database of the installation, opened for a command. `stop` shuts PostgreSQL down if it was started for this
 * command.
 */
interface OpenDatabase {
  ownerUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL unless an external database is configured. Only one process at a time can start it.
 */
export async function openAlone(env: Env): Promise<OpenDatabase> {
  makeDataDir(env.DATA_DIR);
  if (env.DATABASE_URL) return { ownerUrl: env.DATABASE_URL, stop: async () => {} };
  const lock = lockDataDir(env.DATA_DIR);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: () => {} });
    return {
      ownerUrl: postgres.ownerUrl,
      async stop() {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Uses the database of the running server, or starts the database if no server is running. */
export async function openBeside(env: Env): Promise<OpenDatabase> {
  try {
    return await openAlone(env);
  } catch (error) {
    const ownerUrl = error instanceof StartError ? findOwnerUrl(env.DATA_DIR) : undefined;
    if (!ownerUrl) throw error;
    return { ownerUrl, stop: async () => {} };
  }
}
