import type { Server } from 'node:http';

const quietMs = 2_000;
const betweenRestsMs = 10 * 60_000;

/** An ordinary collection keeps the room it made for what comes next; only this one gives it back. */
const collectAll = globalThis.gc
  ? () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  : undefined;

/**
 * Nothing is collected while nothing is allocated: what the last rush used would lie there all night. A server that
 * nobody asks gives it back, seldom enough that nobody who comes back has to wait for it twice.
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
