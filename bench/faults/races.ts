import { randomBytes } from 'node:crypto';
import {
  createWithOneKey,
  editInRounds,
  inRounds,
  payInFullAtOnce,
} from '../../apps/server/src/testing/races.ts';
import type { Owner } from '../../apps/server/src/testing/test-client.ts';
import type { Postgres } from '../database.ts';
import { install } from '../installation.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import type { Report } from './report.ts';

const callers = 20;

export type Race = (owner: Owner, rounds: number) => Promise<string[]>;

export const payTogether: Race = (owner, rounds) => inRounds(rounds, () => payInFullAtOnce(owner, callers));

export const createTogether: Race = (owner, rounds) =>
  inRounds(rounds, () => createWithOneKey(owner, callers));

export const editTogether: Race = editInRounds;

/** Lets many concurrent callers race against each other on an otherwise undisturbed server (tests F4 and F5). */
export async function runRace(
  scratch: Scratch,
  postgres: Postgres,
  product: Product,
  race: Race,
  rounds: number,
): Promise<Report> {
  const name = `faults_race_${randomBytes(4).toString('hex')}`;
  const { server, owner } = await install(scratch, postgres, product, name);
  const problems = await race(owner, rounds);
  await server.end('SIGTERM');
  return { rounds, problems, figures: '' };
}
