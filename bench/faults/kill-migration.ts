import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { signUpOwner } from '../../apps/server/src/testing/test-client.ts';
import { type Postgres, withDatabase } from '../database.ts';
import { appSecret } from '../installation.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { findPort, type ServerStart, spawnServer, startServer } from '../server-process.ts';
import type { Report } from './report.ts';
import { describeSchema } from './schema-lines.ts';

/**
 * Kills the server with kill -9 at ten different times during the migration. After each kill, the next start must
 * complete the migration (test F6).
 */
export async function killMigration(
  scratch: Scratch,
  postgres: Postgres,
  product: Product,
  rounds: number,
): Promise<Report> {
  const port = await findPort();
  const startOn = (ownerUrl: string, name: string): ServerStart => ({
    main: product.main,
    port,
    logFile: join(scratch.folder, `${name}.log`),
    variables: {
      DATABASE_URL: ownerUrl,
      APP_SECRET: appSecret,
      DATA_DIR: join(scratch.folder, `${name}-data`),
    },
  });

  const cleanUrl = await postgres.createDatabase('faults_clean');
  const migrationMs = await timeMigration(startOn(cleanUrl, 'faults_clean'), cleanUrl);
  const expected = await describeSchema(cleanUrl);
  const problems: string[] = [];
  let tooLate = 0;
  let round = 0;
  while (round < rounds && problems.length === 0) {
    const name = `faults_${round}_${tooLate}`;
    const ownerUrl = await postgres.createDatabase(name);
    const start = startOn(ownerUrl, name);
    const moment = (migrationMs * (round + 0.5)) / rounds / (1 + tooLate);
    const wasMigrating = await killAfter(start, ownerUrl, moment);
    problems.push(...(await startAndCompare(start, ownerUrl, expected)));
    /*
     * If the server is killed only after the end of the migration, nothing is tested, so the round is repeated with an
     * earlier kill.
     */
    if (wasMigrating) round += 1;
    else tooLate += 1;
  }
  const figures = `a migration takes ${migrationMs.toFixed(0)} ms; ${tooLate} kills came too late and were repeated`;
  return { rounds: round, problems, figures };
}

async function isMigrating(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

/** Starts the server, waits until the start is complete, and returns how long the migration took. */
async function timeMigration(start: ServerStart, ownerUrl: string): Promise<number> {
  return withDatabase(ownerUrl, async (owner) => {
    const starting = startServer(start);
    while (!(await isMigrating(owner))) await delay(1);
    const startedAt = performance.now();
    while (await isMigrating(owner)) await delay(1);
    const elapsedMs = performance.now() - startedAt;
    await (await starting).end('SIGTERM');
    return elapsedMs;
  });
}

async function killAfter(start: ServerStart, ownerUrl: string, afterMs: number): Promise<boolean> {
  return withDatabase(ownerUrl, async (owner) => {
    const child = spawnServer(start);
    const exited = once(child, 'exit');
    while (!(await isMigrating(owner))) await delay(1);
    await delay(afterMs);
    const wasMigrating = await isMigrating(owner);
    child.kill('SIGKILL');
    await exited;
    return wasMigrating;
  });
}

async function startAndCompare(start: ServerStart, ownerUrl: string, expected: string[]): Promise<string[]> {
  const server = await startServer(start).catch((error: Error) => error);
  if (server instanceof Error) return ['the next start did not complete the migration'];
  try {
    const actual = new Set(await describeSchema(ownerUrl));
    const missing = expected.filter((line) => !actual.has(line));
    const extra = [...actual].filter((line) => !expected.includes(line));
    await signUpOwner({ origin: server.url });
    return [...missing.map((line) => `missing: ${line}`), ...extra.map((line) => `not expected: ${line}`)];
  } finally {
    await server.end('SIGTERM');
  }
}
