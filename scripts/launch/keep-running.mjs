import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.mjs';

/** What the server exits with when it cannot start: it has said why, and another try would end the same way. */
const couldNotStart = 1;
/** An error that nobody caught; the server has ended in order (apps/server/src/platform/crash.ts). */
const crashed = 70;

const patience = { pausesMs: [250, 1_000, 2_000, 4_000, 8_000], quickMs: 60_000 };

/**
 * Starts the server, and again whenever it ends by itself, with longer and longer pauses while it ends soon after its
 * start. `ended` says with which code to exit, and whether the server had the time to clean up behind itself.
 */
export function keepRunning(start, { pausesMs, quickMs } = patience) {
  const stopping = new AbortController();
  let current;

  async function run() {
    let quickEnds = 0;
    for (let starts = 1; ; starts++) {
      const startedAt = performance.now();
      current = start();
      const end = await current.exited;
      const isFinal = stopping.signal.aborted || (starts === 1 && end.code === couldNotStart);
      if (isFinal || end.code === 0) return { code: end.code, wasKilled: end.code > couldNotStart };
      quickEnds = performance.now() - startedAt < quickMs ? quickEnds + 1 : 1;
      if (quickEnds > pausesMs.length) {
        say(`the server ${howItEnded(end)}, ${quickEnds} times in a row soon after its start: giving up`);
        return { code: end.code, wasKilled: true };
      }
      say(`the server ${howItEnded(end)}: starting it again`);
      await delay(pausesMs[quickEnds - 1], undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return { code: 0, wasKilled: true };
    }
  }

  return {
    ended: run(),
    stop(signal) {
      stopping.abort();
      current.signal(signal);
    },
  };
}

function howItEnded({ code, signal }) {
  if (signal) return `was killed (${signal}, exit code ${code})`;
  if (code === couldNotStart) return 'could not start';
  if (code === crashed) return 'met an error that nobody had foreseen (see the line above)';
  return `ended unexpectedly (exit code ${code})`;
}
