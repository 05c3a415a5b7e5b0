/*
 * The launcher runs this script when a server was killed and is not restarted, so that no PostgreSQL process is left
 * running.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from '../process/data-dir-lock.ts';
import { readEnv } from '../process/env.ts';
import { StartError } from '../process/start-failure.ts';
import { findAccount } from './binaries.ts';
import { createServerLog, findRunningPostmaster } from './postmaster.ts';
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
 * Ends the PostgreSQL process that a killed Dayworks server left running. A PostgreSQL process that another Dayworks
 * server is using is not ended.
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

const { DATABASE_URL, DATA_DIR } = readEnv(process.env);
if (!DATABASE_URL) await endLeftPostgres(DATA_DIR);
