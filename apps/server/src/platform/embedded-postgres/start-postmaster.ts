import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { findRunningPostmaster, type Launch, type Postmaster, spawnPostmaster } from './postmaster.ts';
import { endInOrder } from './supervisor.ts';

const attempts = 5;
const firstPauseMs = 100;

/**
 * Returns a PostgreSQL server in this folder that accepts connections: the server that is still running, or a new
 * server on a free port. The start is tried more than once, because the port may be taken right after it was found to
 * be free, and the last processes of a killed server need a moment to release the data.
 */
export async function startPostmaster(
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
