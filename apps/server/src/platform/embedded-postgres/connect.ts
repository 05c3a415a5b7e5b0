import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../process/start-failure.ts';
import type { Postmaster, ServerLog } from './postmaster.ts';

/** The errors of a connection while PostgreSQL starts. ENOENT means that its socket file does not exist yet. */
const notYet = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03']);

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits while PostgreSQL starts or recovers, no matter how long that takes; throws if PostgreSQL exits. */
export async function waitUntilReady(
  postmaster: Postmaster,
  superuserUrl: string,
  serverLog: ServerLog,
): Promise<void> {
  let running = true;
  const noteExit = () => {
    running = false;
  };
  postmaster.exited.then(noteExit, noteExit);
  while (running) {
    try {
      return await withClient(superuserUrl, async () => {});
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (!notYet.has(code ?? ''))
        throw new StartError(`The embedded PostgreSQL rejected our login: ${message}`);
    }
    await delay(25);
  }
  const reason = serverLog.findReason(postmaster.logOffset) ?? 'it said nothing';
  throw new StartError(`The embedded PostgreSQL did not start: ${reason} (see ${serverLog.path})`);
}
