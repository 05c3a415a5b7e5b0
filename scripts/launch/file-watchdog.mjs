import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { descendantsOf, killTree } from './child.mjs';
import { inRoot, root } from './paths.mjs';

const longestFileMs = 5 * 60_000;

/** Where the watchdog writes down which file it ended, for the summary at the end of `npm test`. */
export const stuckFile = inRoot('test-results', 'stuck-file.json');

/**
 * A reporter of vitest that ends a run in which one test file takes longer than five minutes, and names the file. It lives in
 * vitest's main process, because a test that never lets go of its worker also keeps every timer in that worker from firing.
 */
export default class FileWatchdog {
  #timers = new Map();
  #longestMs;
  #end;

  constructor({ longestMs = longestFileMs, end = endRun } = {}) {
    this.#longestMs = longestMs;
    this.#end = end;
  }

  onTestModuleQueued({ moduleId }) {
    const timer = setTimeout(() => this.#end(relative(root, moduleId)), this.#longestMs);
    this.#timers.set(moduleId, timer.unref());
  }

  onTestModuleEnd({ moduleId }) {
    clearTimeout(this.#timers.get(moduleId));
    this.#timers.delete(moduleId);
  }
}

function endRun(file) {
  process.stderr.write(`\n${file} ran for more than five minutes: the run is ended.\n`);
  mkdirSync(dirname(stuckFile), { recursive: true });
  writeFileSync(stuckFile, JSON.stringify(file));
  for (const pid of descendantsOf(process.pid)) killTree(pid);
  process.exit(1);
}
