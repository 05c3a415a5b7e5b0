import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataDir } from '../data-dir.ts';
import { findAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { assertOurVersion, createCluster, removeScratchFolders, restoreOwnership } from './cluster.ts';
import { waitUntilReady } from './connect.ts';
import { readPasswords } from './passwords.ts';
import { type Launch, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { databaseName, ownerRole, provision } from './provision.ts';
import { createServerLog } from './server-log.ts';
import type { Settings } from './settings.ts';
import { startPostmaster } from './start-postmaster.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedPostgres {
  /** The URL for connecting to the product's database as its owner, which is not a superuser. */
  ownerUrl: string;
  /** The URL for connecting as the superuser, for maintenance and tests only; the product itself never uses it. */
  superuserUrl: string;
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL in `<dataDir>/postgres`, creates the cluster first if necessary, and keeps PostgreSQL running until
 * `stop` is called.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
  settings?: Settings;
}): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const dataDir = resolve(options.dataDir);
  const clusterDir = join(dataDir, 'postgres');
  makeDataDir(dataDir);
  const account = findAccount(clusterDir);
  const binaries = await findBinaries(dataDir, account);
  const passwords = readPasswords(dataDir, existsSync(clusterDir));

  await removeScratchFolders(dataDir);
  if (!existsSync(clusterDir)) {
    log('Creating the database (first start only)');
    await createCluster({ dataDir, clusterDir, binaries, account, superuserPassword: passwords.superuser });
  }
  assertOurVersion(clusterDir);
  await restoreOwnership(clusterDir, account);

  const serverLog = createServerLog(dataDir);
  const launch: Launch = { clusterDir, binaries, account, serverLog, settings };
  const superuserUrl = (port: number, database: string) =>
    url('postgres', passwords.superuser, port, database);
  const ready = (postmaster: Postmaster) =>
    waitUntilReady(postmaster, superuserUrl(postmaster.port, 'postgres'), serverLog);

  const running = await startPostmaster(launch, ready, log);
  const { port } = running;
  const { stop } = supervise({
    running,
    spawnAgain: () => spawnPostmaster(launch, port),
    waitUntilReady: ready,
    log,
  });
  try {
    await provision(
      { postgres: superuserUrl(port, 'postgres'), dayworks: superuserUrl(port, databaseName) },
      passwords.owner,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ownerUrl: url(ownerRole, passwords.owner, port, databaseName),
    superuserUrl: superuserUrl(port, 'postgres'),
    stop,
  };
}

function url(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}
