import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { makeDataDir } from '../process/data-dir-lock.ts';
import { StartError } from '../process/start-failure.ts';
import { findAccount, findBinaries } from './binaries.ts';
import { assertOurVersion, createCluster, removeScratchFolders, restoreOwnership } from './cluster.ts';
import { waitUntilReady, withClient } from './connect.ts';
import {
  createServerLog,
  findRunningPostmaster,
  type Launch,
  type Postmaster,
  readPidFile,
  spawnPostmaster,
} from './postmaster.ts';
import type { Settings } from './settings.ts';
import { endInOrder, supervise } from './supervisor.ts';

const lowest = 15_000;
/**
 * The ports for the database are below the range that operating systems use for outgoing connections, so that no
 * outgoing connection can take our port while the database restarts.
 */
const highest = 32_000;

async function findFreePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

const attempts = 5;
const firstPauseMs = 100;

/**
 * Returns a PostgreSQL server in this folder that accepts connections: the server that is still running, or a new
 * server on a free port. Starting is tried more than once, because another program can take the free port first, and
 * the last processes of a killed server need a moment to release the data.
 */
async function startPostmaster(
  launch: Launch,
  waitUntilReady: (postmaster: Postmaster) => Promise<void>,
  log: (line: string) => void,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const left = await findRunningPostmaster(launch);
    if (left) log(`PostgreSQL is still running (process ${left.pid}): using it`);
    const postmaster = left ?? spawnPostmaster(launch, await findFreePort());
    try {
      await waitUntilReady(postmaster);
      return postmaster;
    } catch (error) {
      await endInOrder(postmaster);
      if (attempt === attempts) throw error;
      await delay(firstPauseMs * 2 ** (attempt - 1));
    }
  }
}

export const ownerRole = 'dayworks_owner';
export const databaseName = 'dayworks';

/**
 * Creates the database and its owner role. The role has as few rights as on a hosted PostgreSQL, so that a command that
 * would fail on a hosted database also fails locally.
 */
async function provision(urls: { postgres: string; dayworks: string }, ownerPassword: string): Promise<void> {
  await withClient(urls.postgres, async (superuser) => {
    const { rows } = await superuser.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ownerRole, databaseName],
    );
    if (!rows[0]?.role) {
      const password = pg.escapeLiteral(ownerPassword);
      await superuser.query(`create role ${ownerRole} login createrole password ${password}`);
    }
    if (!rows[0]?.database) await superuser.query(`create database ${databaseName} owner ${ownerRole}`);
  });
  await withClient(urls.dayworks, async (superuser) => {
    await superuser.query(`set client_min_messages = warning`);
    await superuser.query(`create extension if not exists pg_trgm`);
    await superuser.query(`create extension if not exists unaccent`);
  });
}

interface Passwords {
  superuser: string;
  owner: string;
}

/**
 * Reads the database passwords. The superuser's password is stored in the data folder; the owner's password is
 * derived from it.
 */
export function readPasswords(dataDir: string, clusterExists: boolean): Passwords {
  const file = join(dataDir, 'postgres-password');
  if (!existsSync(file)) {
    if (clusterExists) {
      throw new StartError(
        `${file} is missing, and the database next to it cannot be opened without it. Restore it from a copy of the data folder.`,
      );
    }
    const unfinished = `${file}.new`;
    writeFileSync(unfinished, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
    renameSync(unfinished, file);
  }
  const superuser = readFileSync(file, 'utf8').trim();
  const owner = createHmac('sha256', superuser).update('dayworks_owner').digest('hex');
  return { superuser, owner };
}

export interface EmbeddedPostgres {
  /** The URL for connecting to the product's database as its owner, which is not a superuser. */
  ownerUrl: string;
  /** The URL for connecting as the superuser, for maintenance and tests only; the product never uses it. */
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
  const superuserUrl = (postmaster: Postmaster, database: string) =>
    url({ user: 'postgres', password: passwords.superuser, database }, postmaster, clusterDir);
  const ready = (postmaster: Postmaster) =>
    waitUntilReady(postmaster, superuserUrl(postmaster, 'postgres'), serverLog);

  const running = await startPostmaster(launch, ready, log);
  const { stop } = supervise({
    running,
    spawnAgain: () => spawnPostmaster(launch, running.port),
    waitUntilReady: ready,
    log,
  });
  try {
    await provision(
      { postgres: superuserUrl(running, 'postgres'), dayworks: superuserUrl(running, databaseName) },
      passwords.owner,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ownerUrl: url(
      { user: ownerRole, password: passwords.owner, database: databaseName },
      running,
      clusterDir,
    ),
    superuserUrl: superuserUrl(running, 'postgres'),
    stop,
  };
}

/** Returns the owner's URL of the PostgreSQL that a running server has started in this data folder. */
export function findOwnerUrl(dataDir: string): string | undefined {
  const clusterDir = join(resolve(dataDir), 'postgres');
  const recorded = readPidFile(clusterDir);
  if (!recorded) return undefined;
  const { owner: password } = readPasswords(dataDir, true);
  return url({ user: ownerRole, password, database: databaseName }, recorded, clusterDir);
}

/** The maximum length of a socket file path that every operating system accepts. */
const longestSocketPath = 103;

interface Login {
  user: string;
  password: string;
  database: string;
}

/**
 * The address of the database: its socket file, or TCP if the path of that file is too long or the running server was
 * started by an earlier version.
 */
function url(
  { user, password, database }: Login,
  { port, hasSocket }: Pick<Postmaster, 'port' | 'hasSocket'>,
  clusterDir: string,
): string {
  const isShort = Buffer.byteLength(join(clusterDir, `.s.PGSQL.${port}`)) <= longestSocketPath;
  const socket = hasSocket && isShort ? `?host=${encodeURIComponent(clusterDir)}` : '';
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}${socket}`;
}
