import { accessSync, closeSync, constants, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findProcessStart } from './process-identity.ts';
import { StartError } from './start-failure.ts';

/** Creates the data folder if it is missing. The folder contains secrets, so only its owner is allowed to access it. */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new StartError(
      `Dayworks cannot write to the data folder ${dataDir} (${code}). Make it writable for this user, or set DATA_DIR to another folder.`,
    );
  }
}

const lockName = /^running-(\d+)-(.+)\.lock$/;

/**
 * Locks the data folder for this process, or throws an error. Each process first writes its own lock file and only then
 * checks for others, so two processes that start simultaneously always see each other. The name of a lock file (pid and
 * start time) is never reused, so any process can safely remove the lock of a dead process.
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
    `Dayworks is already running with the data folder ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
}
