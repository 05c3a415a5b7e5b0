import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endLeftPostgres } from '../../apps/server/src/platform/embedded-postgres/end-left-postgres.ts';
import { addInvoice } from '../../apps/server/src/testing/fixtures/invoice-fixtures.ts';
import { signUpOwner } from '../../apps/server/src/testing/test-client.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { findPort, type ServerProcess, startServer } from '../server-process.ts';
import { findEmbeddedDatabase } from './embedded.ts';
import type { Tally } from './hostile/tally.ts';
import { OrdinaryPerson } from './ordinary-people.ts';
import type { Report } from './report.ts';

const people = 4;
const slowdownAllowed = 3;
/** The limit for password guesses per source address, as in auth/limits.ts. */
const mostGuessesOfOnePlace = 30;
/**
 * The maximum numbers of requests that the server may accept: for codes and password resets from three source addresses
 * (see auth/limits.ts), and for messages to one recipient (see outbox/sending-limits.ts).
 */
const mostAccepted = [
  { kinds: ['codes', 'resets'], most: 60 },
  { kinds: ['sends'], most: 20 },
];

const percentile95 = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

async function work(staff: OrdinaryPerson[], signal: AbortSignal): Promise<number[]> {
  return (await Promise.all(staff.map((person) => person.workUntil(signal)))).flat();
}

/** Runs an attacker with an account in a separate process. */
async function attack(server: ServerProcess, seconds: number): Promise<Pick<Tally, 'counts' | 'evaluated'>> {
  const intruder = await signUpOwner({ origin: server.url });
  const { id: invoiceId } = await addInvoice(intruder);
  const orders = {
    port: Number(new URL(server.url).port),
    signedIn: { cookie: intruder.browser.cookie, origin: server.url },
    invoiceId,
    seconds,
  };
  const child = fork(join(import.meta.dirname, 'hostile', 'process.ts'), [JSON.stringify(orders)]);
  const [tally] = await once(child, 'message', { signal: AbortSignal.timeout((seconds + 120) * 1_000) });
  return tally as Pick<Tally, 'counts' | 'evaluated'>;
}

function hostileProblems({ counts, evaluated }: Pick<Tally, 'counts' | 'evaluated'>): string[] {
  const failures = Object.entries(counts).flatMap(([kind, outcomes]) =>
    Object.entries(outcomes)
      .filter(([status]) => Number(status) >= 500 && status !== '503')
      .map(([status, count]) => `${count} ${kind} were answered ${status}`),
  );
  const guesses = Object.entries(evaluated)
    .filter(([, count]) => count > mostGuessesOfOnePlace)
    .map(([place, count]) => `${count} guesses from ${place} were looked at`);
  const accepted = mostAccepted.flatMap(({ kinds, most }) => {
    const count = kinds.reduce((sum, kind) => sum + (counts[kind]?.['200'] ?? 0), 0);
    return count > most ? [`${count} ${kinds.join(' and ')} were accepted, at most ${most} allowed`] : [];
  });
  return [...failures, ...guesses, ...accepted];
}

function describe(counts: Tally['counts'], idleMs: number[], stormMs: number[]): string {
  const kinds = Object.entries(counts).map(
    ([kind, outcomes]) =>
      `${kind} ${Object.entries(outcomes)
        .map(([outcome, count]) => `${count} × ${outcome}`)
        .join(', ')}`,
  );
  const [idle, storm] = [percentile95(idleMs), percentile95(stormMs)];
  const ordinary = `ordinary p95 ${idle.toFixed(0)} ms idle (${idleMs.length}), ${storm.toFixed(0)} ms in the storm (${stormMs.length}), ${(storm / idle).toFixed(1)} ×`;
  return [ordinary, ...kinds].join('; ');
}

/** Runs all attacks simultaneously for the given number of seconds while users are working (test F9). */
export async function withstandStorm(
  { folder, onEnd }: Scratch,
  { main }: Product,
  seconds: number,
): Promise<Report> {
  const name = `storm-${randomUUID()}`;
  const dataDir = join(folder, name);
  onEnd(() => endLeftPostgres(dataDir));
  const variables = { DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const server = await startServer({
    main,
    port: await findPort(),
    logFile: join(folder, `${name}.log`),
    variables,
  });
  onEnd(() => server.end('SIGKILL'));
  const staff: OrdinaryPerson[] = [];
  for (let count = 0; count < people; count++) staff.push(await OrdinaryPerson.arrive(server.url));
  const idleSeconds = Math.min(30, Math.max(8, seconds / 4));
  const idleMs = await work(staff, AbortSignal.timeout(idleSeconds * 1_000));
  const over = new AbortController();
  const working = work(staff, over.signal);
  const tally = await attack(server, seconds).finally(() => over.abort());
  const stormMs = await working;
  await delay(1_000);
  const problems = [...hostileProblems(tally), ...staff.flatMap((person) => person.problems)];
  if (server.hasExited()) problems.unshift('the server process has ended');
  else {
    const { url } = findEmbeddedDatabase(dataDir);
    for (const person of staff) problems.push(...(await person.check(url)));
    await server.end('SIGTERM');
  }
  const isSlow = percentile95(stormMs) > slowdownAllowed * percentile95(idleMs);
  return {
    rounds: seconds,
    problems,
    late: isSlow ? `ordinary p95 is more than ${slowdownAllowed} × what it is idle` : undefined,
    figures: describe(tally.counts, idleMs, stormMs),
  };
}
