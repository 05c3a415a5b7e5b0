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

/** Ends the PostgreSQL that a killed Dayworks left running. One that another Dayworks uses by now is left alone. */
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
