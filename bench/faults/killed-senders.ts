import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openCountingMailbox } from '../../apps/server/src/testing/stand-ins/counting-mailbox.ts';
import { type Owner, signUpOwner } from '../../apps/server/src/testing/test-client.ts';
import { type Postgres, withDatabase } from '../database.ts';
import { appSecret } from '../installation.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { findPort, type ServerProcess, startServer } from '../server-process.ts';

const patienceMs = 10_000;

export async function until(isDone: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const givesUpAt = performance.now() + withinMs;
  while (performance.now() < givesUpAt) {
    if (await isDone()) return true;
    await delay(20);
  }
  return false;
}

/** Starts several servers that belong to one installation and send to one mailbox. The caller kills them while they send. */
export async function openSenders(
  scratch: Scratch,
  postgres: Postgres,
  { main }: Product,
  subject: string,
  count: number,
) {
  const name = `${subject}_${randomInt(1_000_000)}`;
  const url = await postgres.createDatabase(name);
  const mailbox = await openCountingMailbox();
  scratch.onEnd(() => mailbox.close());
  const { accepted } = mailbox;
  const ask = (query: string, ...values: unknown[]) =>
    withDatabase(url, async (owner) => (await owner.query(query, values)).rows);

  /**
   * If there is only one server, it keeps its port, because the simulated owner keeps calling that port. If there are
   * several servers, each finds a free port at every start, because its previous port may be taken.
   */
  const home = await findPort();
  let servers: ServerProcess[] = [];
  const end = (signal: 'SIGTERM' | 'SIGKILL') => Promise.all(servers.map((server) => server.end(signal)));
  scratch.onEnd(() => end('SIGKILL'));
  /**
   * Another program can take the free port before the server listens on it. In that case, the server is started again
   * on another port.
   */
  async function startAt(place: number, isAgain = false): Promise<ServerProcess> {
    const server = startServer({
      main,
      port: count === 1 ? home : await findPort(),
      logFile: join(scratch.folder, `${name}.log`),
      variables: {
        DATABASE_URL: url,
        APP_SECRET: appSecret,
        DATA_DIR: join(scratch.folder, `${name}-data-${place}`),
        SMTP_URL: mailbox.url,
        LOG_LEVEL: 'warn',
      },
    });
    return server.catch((error) => {
      if (count === 1 || isAgain) throw error;
      return startAt(place, true);
    });
  }

  /**
   * Signs up the owner who sets up the test. Servers that are started later read the plan and the verified address from
   * the database.
   */
  async function signUp(plan: (owner: Owner) => Promise<void>): Promise<Owner> {
    servers = [await startAt(0)];
    const owner = await signUpOwner({ origin: servers[0]?.url ?? '' });
    await ask(`update auth."user" set "emailVerified" = true`);
    await plan(owner);
    await end('SIGTERM');
    return owner;
  }

  const said: { at: number; recipients: Set<string> }[] = [];
  return {
    url,
    ask,
    accepted,
    signUp,
    end,
    start: async () => {
      servers = [];
      for (let place = 0; place < count; place++) servers.push(await startAt(place));
    },
    /**
     * Kills the servers at a random time after the given number of additional messages have arrived, then reads which
     * recipients are recorded as reached.
     */
    async killAfter(letters: number, readSaid: () => Promise<string[]>): Promise<void> {
      const before = accepted.length;
      await until(() => accepted.length >= before + letters, patienceMs);
      await delay(randomInt(100));
      await end('SIGKILL');
      said.push({ at: accepted.length, recipients: new Set(await readSaid()) });
    },
    /**
     * Compares the messages that arrived with the expected recipients. Only messages that were being sent when a server
     * was killed may arrive twice.
     */
    judge(expected: number, mostRepeats: number) {
      const reached = new Set(accepted).size;
      const lost = Math.max(0, expected - reached);
      const repeats = accepted.length - reached;
      const confirmed = said.flatMap(({ at, recipients }) =>
        accepted.slice(at).filter((recipient) => recipients.has(recipient)),
      ).length;
      const problems = [
        ...(lost > 0 ? [`lost: ${lost} of ${expected}`] : []),
        ...(repeats > mostRepeats ? [`${repeats} repeats, at most ${mostRepeats} were in the air`] : []),
        ...(confirmed > 0 ? [`sent again though it was written down: ${confirmed}`] : []),
      ];
      return { reached, lost, repeats, confirmed, problems };
    },
  };
}
