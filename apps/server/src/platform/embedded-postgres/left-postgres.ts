import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '../data-dir-lock.ts';
import { StartError } from '../start-failure.ts';
import { findAccount } from './account.ts';
import { findRunningPostmaster } from './postmaster.ts';
import { createServerLog } from './server-log.ts';
import { endInOrder } from './supervisor.ts';

function tryLock(dataDir: string) {
  try {
    return lockDataDir(dataDir);
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}

/**
 * Ends the PostgreSQL process that a killed Dayworks server left running. A PostgreSQL process that a different
 * Dayworks server now uses is left alone.
 */
export async function endLeftPostgres(dataDir: string): Promise<void> {
  const clusterDir = join(dataDir, 'postgres');
  const lock = existsSync(clusterDir) ? tryLock(dataDir) : undefined;
  if (!lock) return;
  try {
    const account = findAccount(clusterDir);
    const left = await findRunningPostmaster({ clusterDir, account, serverLog: createServerLog(dataDir) });
    if (left) await endInOrder(left);
  } finally {
    lock.release();
  }
}
