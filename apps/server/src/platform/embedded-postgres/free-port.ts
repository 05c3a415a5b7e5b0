import { once } from 'node:events';
import { createServer } from 'node:net';

const lowest = 15_000;
/**
 * The database ports are below the range that systems assign to outgoing connections, so that no outgoing connection
 * takes our port while the database restarts.
 */
const highest = 32_000;

export async function findFreePort(): Promise<number> {
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
