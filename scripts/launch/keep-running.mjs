import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.mjs';

/**
 * The exit code of a server that could not start. The server has already printed the reason, and another attempt
 * would fail for the same reason.
 */
const couldNotStart = 1;
/** The exit code of a server that shut down cleanly after an uncaught error (apps/server/src/platform/process/crash.ts). */
const crashed = 70;

const patience = { pausesMs: [250, 1_000, 2_000, 4_000, 8_000], quickMs: 60_000 };

/**
 * Starts the server and restarts it whenever it exits on its own. The pauses between restarts get longer while the
 * server keeps exiting soon after it starts. `ended` resolves with the exit code to use, and with a flag that is true
 * if the server was killed before it could clean up.
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
