import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Scratch } from '../scratch.ts';
import { openOffice, type Products } from './office.ts';
import { describe, lateness, type Report } from './report.ts';

const servingLimitMs = 2_000;
const writesBetweenKills = 40;

/**
 * Kills the server with kill -9 repeatedly in the middle of writes (test F1). Stops at the first round with a problem.
 */
export async function killServer(scratch: Scratch, products: Products, rounds: number): Promise<Report> {
  const office = await openOffice(scratch, products);
  const { campaign } = office;
  const problems: string[] = [];
  const servingAfterMs: number[] = [];
  let round = 0;
  while (round < rounds && problems.length === 0) {
    round += 1;
    campaign.resume();
    if (!(await campaign.acknowledgedMore(writesBetweenKills))) problems.push('nothing is acknowledged');
    await delay(randomInt(150));
    await office.server.end('SIGKILL');
    await office.startAgain();
    servingAfterMs.push(office.server.readyAfterMs);
    if (!(await campaign.acknowledgedMore(1))) problems.push('nothing is acknowledged after the start');
    problems.push(...(await office.findUnserved()));
    await campaign.pause();
    await campaign.settleDoubts();
    problems.push(...(await office.check()));
  }
  problems.push(...(await office.checkAtEnd()));
  await office.close();
  return {
    rounds: round,
    problems,
    late: lateness('serving again', servingAfterMs, servingLimitMs),
    figures: describe(office, servingAfterMs),
  };
}
