import { execFileSync } from 'node:child_process';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { findProcessStart } from '../process-identity.ts';
import type { Account } from './account.ts';

/** The information that a current or former PostgreSQL server recorded about itself in its data folder. */
export interface PidFile {
  pid: number;
  port: number;
  status: string | undefined;
}

export function readPidFile(clusterDir: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port] = lines.map(Number);
  return pid && port ? { pid, port, status: lines[7]?.trim() } : undefined;
}

/**
 * Returns whether the process with this pid is the PostgreSQL server of this folder, because after a crash the pid
 * may belong to an unrelated process.
 */
export function isServing(pid: number, clusterDir: string, account: Account | undefined): boolean {
  if (findProcessStart(pid) === undefined) return false;
  if (process.platform !== 'linux') return true;
  const { dev, ino } = statSync(clusterDir);
  return identityOfItsFolder(pid, account) === identity({ dev, ino });
}

function identityOfItsFolder(pid: number, account: Account | undefined): string | undefined {
  const link = `/proc/${pid}/cwd`;
  try {
    return identity(statSync(link));
  } catch (error) {
    if (!account || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
  }
  // In a container, root may not be allowed to inspect a different user's process, but that user itself is.
  try {
    return execFileSync('stat', ['-L', '-c', '%d:%i', link], {
      encoding: 'utf8',
      cwd: '/',
      ...account,
    }).trim();
  } catch {
    return undefined;
  }
}

function identity({ dev, ino }: Pick<Stats, 'dev' | 'ino'>): string {
  return `${dev}:${ino}`;
}
