import { closeSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from './data-dir.ts';
import { findProcessStart } from './process-identity.ts';
import { StartError } from './start-failure.ts';

const lockName = /^running-(\d+)-(.+)\.lock$/;

/**
 * Claims the data folder for this process, or throws.
 *
 * Each process writes a lock file of its own name and only then looks for others. Two that start at once
 * thus always see each other, and the lock of a dead process can be removed by anyone at any time: its
 * name (pid and start) never comes back, so nothing that is alive is ever taken away.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  makeDataDir(dataDir);
  const ownName = `running-${process.pid}-${findProcessStart(process.pid) ?? 'unknown'}.lock`;
  const ownLock = join(dataDir, ownName);
  try {
    closeSync(openSync(ownLock, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw alreadyRunning(dataDir, process.pid);
  }
  const release = () => rmSync(ownLock, { force: true });

  for (const name of readdirSync(dataDir)) {
    const [, pid, start] = lockName.exec(name) ?? [];
    if (pid === undefined || name === ownName) continue;
    if (findProcessStart(Number(pid)) === start) {
      release();
      throw alreadyRunning(dataDir, Number(pid));
    }
    rmSync(join(dataDir, name), { force: true });
  }
  return { release };
}

function alreadyRunning(dataDir: string, pid: number): StartError {
  return new StartError(
    `Dayworks is already running on the data folder ${dataDir} (process ${pid}): stop it first, or set DATA_DIR to another folder.`,
  );
}
