import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { withDatabase } from '../database.ts';
import type { Scratch } from '../scratch.ts';
import { findEmbeddedDatabase, waitForDatabase } from './embedded.ts';
import { type Office, openOffice, type Products } from './office.ts';
import { describe, lateness, type Report } from './report.ts';

const servingLimitMs = 5_000;
const writesBetweenStops = 40;

export type Stop = (dataDir: string) => Promise<void>;

/** Kills all PostgreSQL processes simultaneously; the server's supervisor has to restart PostgreSQL. */
export const killPostmaster: Stop = async (dataDir) => {
  process.kill(findEmbeddedDatabase(dataDir).postmasterPid, 'SIGKILL');
};

/**
 * Ends one of the server's connections, either cleanly or with a kill; after a kill, PostgreSQL also drops all other
 * connections.
 */
export const killBackend: Stop = async (dataDir) => {
  const { url } = findEmbeddedDatabase(dataDir);
  const pids = await withDatabase(url, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename like 'dayworks\\_%' and pid <> pg_backend_pid()`,
    );
    return rows.map((row) => row.pid);
  });
  const pid = pids[randomInt(pids.length)];
  if (pid) process.kill(pid, randomInt(2) === 0 ? 'SIGKILL' : 'SIGTERM');
};

/**
 * Stops the database under load (test F2). The server process must survive, respond with 503 in the meantime, and
 * recover afterward.
 */
export async function stopPostgres(
  scratch: Scratch,
  products: Products,
  stop: Stop,
  rounds: number,
): Promise<Report> {
  const office = await openOffice(scratch, products);
  const problems: string[] = [];
  const servingAfterMs: number[] = [];
  let round = 0;
  while (round < rounds && problems.length === 0) {
    round += 1;
    problems.push(...(await disturb(office, stop, servingAfterMs)));
  }
  if (!office.server.hasExited()) {
    problems.push(...(await office.checkAtEnd()));
  }
  await office.close();
  return {
    rounds: round,
    problems,
    late: lateness('serving after the database', servingAfterMs, servingLimitMs),
    figures: describe(office, servingAfterMs),
  };
}

async function disturb(office: Office, stop: Stop, servingAfterMs: number[]): Promise<string[]> {
  const { campaign, dataDir } = office;
  campaign.resume();
  const isWorking = await campaign.acknowledgedMore(writesBetweenStops);
  await delay(randomInt(150));
  const { url } = findEmbeddedDatabase(dataDir);
  await stop(dataDir);
  await waitForDatabase(url);
  const backAt = performance.now();
  // Waits for one response per writer, because the first responses may have been sent before PostgreSQL was stopped.
  const isServing = await campaign.acknowledgedMore(16);
  servingAfterMs.push(performance.now() - backAt);
  await campaign.pause();
  if (office.server.hasExited()) return ['the server process has ended'];
  if (!isWorking || !isServing) return ['nothing is acknowledged any more'];
  const unserved = await office.findUnserved();
  if (office.server.hasExited()) return ['the server process has ended'];
  await campaign.settleDoubts();
  return [...unserved, ...(await office.check())];
}
