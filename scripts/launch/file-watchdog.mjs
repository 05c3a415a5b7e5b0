import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { dirname, relative } from 'node:path';
import { descendantsOf, killTree } from './child.mjs';
import { inRoot, root } from './paths.mjs';

const longestFileMs = 5 * 60_000;

/**
 * Returns the factor by which other work on the machine slows down the tests. A normal test run uses up to two
 * processes per core, so only a higher load counts.
 */
const slowdown = () => Math.max(1, loadavg()[0] / (2 * availableParallelism()));

const tookTooLong = 'ran for longer than five minutes';

/** The file in which the watchdog records the test that it stopped, for the summary at the end of `npm test`. */
export const stuckFile = inRoot('test-results', 'stuck-file.json');

/**
 * A reporter for Vitest and Playwright that stops a run if a Vitest file or a Playwright test takes longer than five
 * minutes (longer on a busy machine), and names that file. The reporter runs in the main process, because a test that
 * blocks its worker also blocks the worker's timers.
 */
export default class FileWatchdog {
  #timers = new Map();
  #names = new Map();
  #longestMs;
  #slowdown;
  #end;
  #recordFile;

  constructor({
    longestMs = longestFileMs,
    slowdownNow = slowdown,
    end = endRun,
    recordFile = stuckFile,
  } = {}) {
    this.#longestMs = longestMs;
    this.#slowdown = slowdownNow;
    this.#end = end;
    this.#recordFile = recordFile;
    /*
     * If the launcher stops a run that takes too long or is interrupted, the reporter also names the tests that were
     * still running.
     */
    if (end === endRun)
      process.once('SIGTERM', () =>
        endRun([...this.#names.values()].join(', '), 'was under way', recordFile),
      );
  }

  /** Vitest runs whole files, so a timer is started for each file. */
  onTestModuleQueued({ moduleId }) {
    this.#watch(moduleId, relative(root, moduleId));
  }

  onTestModuleEnd({ moduleId }) {
    this.#leave(moduleId);
  }

  /** Playwright runs the tests of one file in parallel in several workers, so a timer is started for each test. */
  onTestBegin({ id, title, location }) {
    this.#watch(id, `${relative(root, location.file)} › ${title}`);
  }

  onTestEnd({ id }) {
    this.#leave(id);
  }

  #watch(id, name) {
    this.#names.set(id, name);
    this.#waitFor(id, Date.now(), this.#longestMs);
  }

  /** If the machine was busy, the test gets additional time. */
  #waitFor(id, startedAt, ms) {
    const check = () => {
      const leftMs = startedAt + this.#longestMs * this.#slowdown() - Date.now();
      if (leftMs > 0) this.#waitFor(id, startedAt, leftMs);
      else this.#end(this.#names.get(id), tookTooLong, this.#recordFile);
    };
    this.#timers.set(id, setTimeout(check, ms).unref());
  }

  #leave(id) {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#names.delete(id);
  }
}

function endRun(name, why, recordFile) {
  process.stderr.write(`\n${name} ${why} when the run was ended.\n`);
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify({ test: name, reason: `It ${why} when the run was ended.` }));
  for (const pid of descendantsOf(process.pid)) killTree(pid);
  process.exit(1);
}
