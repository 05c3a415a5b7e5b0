import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  chmod,
  chown,
  lchown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../process/start-failure.ts';
import type { Account, Binaries } from './binaries.ts';

const majorVersion = '18';
const scratchPrefix = 'postgres-init-';

/**
 * Returns the path that PostgreSQL uses to find its data folder. PostgreSQL is started in this folder, because its
 * operating system user can always reach the working directory but might not be allowed to traverse the full path (for
 * example in a clone below a 0700 folder).
 */
export function dataPath(clusterDir: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : clusterDir;
}

export const programEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function assertOurVersion(clusterDir: string): void {
  const file = join(clusterDir, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'unknown';
  if (version !== majorVersion) {
    throw new StartError(
      `${clusterDir} contains a PostgreSQL ${version} database, but this Dayworks includes version ${majorVersion}. Start the Dayworks version that created it, make a backup and restore it here.`,
    );
  }
}

/** Runs initdb in a temporary folder, so that the folder of the database cluster is always complete when it appears. */
export async function createCluster(options: {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  account: Account | undefined;
  superuserPassword: string;
}): Promise<void> {
  const { dataDir, clusterDir, binaries, account, superuserPassword } = options;
  const scratch = await mkdtemp(join(dataDir, scratchPrefix));
  try {
    const fresh = join(scratch, 'data');
    const passwordFile = join(scratch, 'password');
    await mkdir(fresh, { mode: 0o700 });
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 });
    if (account) {
      for (const path of [scratch, fresh, passwordFile]) await chown(path, account.uid, account.gid);
    }
    await initdb(binaries, fresh, account);
    await rename(fresh, clusterDir);
    await syncFolder(dataDir);
  } catch (error) {
    throw new StartError(`The database could not be created in ${dataDir}: ${lastComplaint(error)}`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Removes the temporary folders that remained when a first start was interrupted. If a program is still writing to a
 * folder, that folder is removed at the next start.
 */
export async function removeScratchFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(scratchPrefix)) continue;
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Corrects the owner and the permissions of the data folder. A folder that was copied or restored can belong to root or
 * be readable by other users, and PostgreSQL accepts neither.
 */
export async function restoreOwnership(clusterDir: string, account: Account | undefined): Promise<void> {
  const { uid, mode } = await stat(clusterDir);
  if ((mode & 0o077) !== 0) await chmod(clusterDir, 0o700);
  if (!account || uid === account.uid) return;
  for (const name of await readdir(clusterDir, { recursive: true })) {
    await lchown(join(clusterDir, name), account.uid, account.gid);
  }
  await chown(clusterDir, account.uid, account.gid);
}

async function initdb(binaries: Binaries, folder: string, account: Account | undefined): Promise<void> {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  await promisify(execFile)(
    binaries.initdb,
    [
      ...['-D', dataPath(folder), '-U', 'postgres', '--pwfile=../password', '--auth=scram-sha-256'],
      ...['--data-checksums', '-E', 'UTF8', `--locale=${locale}`],
      /*
       * The database uses the sorting and case rules built into PostgreSQL, so that a system update cannot break an
       * index.
       */
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { cwd: folder, env: programEnvironment, ...account },
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function lastComplaint(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  const lines = (stderr ?? '').split('\n');
  return lines.find((line) => /error:|FATAL:/.test(line))?.trim() ?? message;
}
