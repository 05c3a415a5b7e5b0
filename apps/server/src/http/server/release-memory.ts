import type { Server } from 'node:http';

const quietMs = 2_000;
const betweenRestsMs = 10 * 60_000;

/**
 * An ordinary garbage collection keeps the freed heap memory for later use; only a last-resort collection returns the
 * memory to the system.
 */
const collectAll = globalThis.gc
  ? () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  : undefined;

/**
 * Without allocations no garbage collection runs, so the memory used in the last busy period would stay allocated all
 * night. An idle server therefore releases memory, but rarely enough that no returning user is slowed down twice.
 */
export function restWhenQuiet(server: Pick<Server, 'on' | 'once'>, collect = collectAll): void {
  if (!collect) return;
  let isUsed = true;
  let mayRestAt = 0;
  let asked = 0;
  const timer = setInterval(() => {
    const isQuiet = asked === 0;
    asked = 0;
    if (!isQuiet || !isUsed || Date.now() < mayRestAt) return;
    isUsed = false;
    mayRestAt = Date.now() + betweenRestsMs;
    collect();
  }, quietMs).unref();
  server.on('request', () => {
    asked += 1;
    isUsed = true;
  });
  server.once('close', () => clearInterval(timer));
}
