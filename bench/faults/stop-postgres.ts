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

/** The whole of PostgreSQL, at once. The server's supervisor has to start it again. */
export const killPostmaster: Stop = async (dataDir) => {
  process.kill(findEmbeddedDatabase(dataDir).postmasterPid, 'SIGKILL');
};

/** One connection of the server, ended in order or killed; after the latter PostgreSQL drops all the others too. */
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

/** F2: the database goes away under load. The server process must stay, say 503 meanwhile, and serve again. */
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
  // One from each writer, as the first may have been answered before the stop was felt.
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
