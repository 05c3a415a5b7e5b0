import { setTimeout as delay } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

const firstPauseMs = 50;
const longestPauseMs = 2_000;
const patienceMs = 30_000;

/** Restarts PostgreSQL whenever it exits by itself, until `stop` ends it permanently. */
export function supervise(options: {
  running: Postmaster;
  spawnAgain: () => Postmaster;
  waitUntilReady: (postmaster: Postmaster) => Promise<void>;
  log: (line: string) => void;
}): { stop(): Promise<void> } {
  const { spawnAgain, waitUntilReady, log } = options;
  const stopping = new AbortController();
  let current = options.running;
  const watching = watch();
  let stopped: Promise<void> | undefined;

  async function watch(): Promise<void> {
    for (;;) {
      await current.exited;
      if (stopping.signal.aborted) return;
      log('PostgreSQL ended unexpectedly: starting it again');
      await restart();
    }
  }

  async function restart(): Promise<void> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        current = spawnAgain();
        await waitUntilReady(current);
        return log('PostgreSQL is running again');
      } catch (error) {
        if (!stopping.signal.aborted) log((error as Error).message);
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await endInOrder(current);
    await watching;
  }

  return {
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/**
 * Shuts PostgreSQL down, which closes open connections and writes everything to disk. If the shutdown takes too long,
 * PostgreSQL is ended immediately and recovers the data at the next start.
 */
export async function endInOrder(postmaster: Postmaster): Promise<void> {
  postmaster.signal('SIGINT');
  const impatience = setTimeout(() => postmaster.signal('SIGQUIT'), patienceMs);
  await postmaster.exited;
  clearTimeout(impatience);
}
