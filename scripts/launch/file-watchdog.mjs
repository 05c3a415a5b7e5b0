import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { descendantsOf, killTree } from './child.mjs';
import { inRoot, root } from './paths.mjs';

const longestFileMs = 5 * 60_000;

/** Where the watchdog writes down what it ended, for the summary at the end of `npm test`. */
export const stuckFile = inRoot('test-results', 'stuck-file.json');

/**
 * A reporter of vitest and of Playwright that ends a run in which one test file of vitest, or one test of Playwright, takes
 * longer than five minutes, and names the file. It lives in the main process of the run, because a test that never lets go of
 * its worker also keeps every timer in that worker from firing, the one of the test's own time limit included.
 */
export default class FileWatchdog {
  #timers = new Map();
  #names = new Map();
  #longestMs;
  #end;

  constructor({ longestMs = longestFileMs, end = endRun } = {}) {
    this.#longestMs = longestMs;
    this.#end = end;
    // The launcher ends a run that takes too long as a whole, or that somebody interrupts: what was under way is named, too.
    if (end === endRun)
      process.once('SIGTERM', () => endRun([...this.#names.values()].join(', '), 'was under way'));
  }

  /** Vitest begins with a file. */
  onTestModuleQueued({ moduleId }) {
    this.#watch(moduleId, relative(root, moduleId));
  }

  onTestModuleEnd({ moduleId }) {
    this.#leave(moduleId);
  }

  /** Playwright begins with a test: the tests of one file run side by side in several workers. */
  onTestBegin({ id, title, location }) {
    this.#watch(id, `${relative(root, location.file)} › ${title}`);
  }

  onTestEnd({ id }) {
    this.#leave(id);
  }

  #watch(id, name) {
    this.#names.set(id, name);
    this.#timers.set(id, setTimeout(() => this.#end(name, 'ran for five minutes'), this.#longestMs).unref());
  }

  #leave(id) {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#names.delete(id);
  }
}

function endRun(name, why) {
  process.stderr.write(`\n${name} ${why} when the run was ended.\n`);
  mkdirSync(dirname(stuckFile), { recursive: true });
  writeFileSync(stuckFile, JSON.stringify({ test: name, reason: `It ${why} when the run was ended.` }));
  for (const pid of descendantsOf(process.pid)) killTree(pid);
  process.exit(1);
}
