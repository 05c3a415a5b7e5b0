import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  databaseName,
  ownerRole,
  readPasswords,
} from '../../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { readPidFile } from '../../apps/server/src/platform/embedded-postgres/postmaster.ts';
import { withDatabase } from '../database.ts';

const patienceMs = 20_000;

/** The database in a server's data folder, accessed directly instead of through that server. */
export interface EmbeddedDatabase {
  url: string;
  postmasterPid: number;
}

export function findEmbeddedDatabase(dataDir: string): EmbeddedDatabase {
  const recorded = readPidFile(join(dataDir, 'postgres'));
  if (!recorded) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  const { owner } = readPasswords(dataDir, true);
  return {
    url: `postgresql://${ownerRole}:${owner}@127.0.0.1:${recorded.port}/${databaseName}`,
    postmasterPid: recorded.pid,
  };
}

/** Waits for the database, but not forever, because the server that should start it may have crashed. */
export async function waitForDatabase(url: string): Promise<void> {
  const givesUpAt = performance.now() + patienceMs;
  while (performance.now() < givesUpAt) {
    try {
      return await withDatabase(url, async () => {});
    } catch {
      await delay(10);
    }
  }
}
