import { expect, it } from 'vitest';
import FileWatchdog from './file-watchdog.mjs';
import { inRoot } from './paths.mjs';

const moduleOf = (path) => ({ moduleId: inRoot(path) });
const testOf = (path) => ({ id: path, title: 'a test', location: { file: inRoot(path) } });

it.each([
  ['file of vitest', 'onTestModuleQueued', 'onTestModuleEnd', moduleOf, 'e2e/endless.ts'],
  ['test of Playwright', 'onTestBegin', 'onTestEnd', testOf, 'e2e/endless.ts › a test'],
])(
  'the watchdog names the %s that never finishes and ignores the one that finishes in time',
  async (_, begin, end, of, name) => {
    const stuck = Promise.withResolvers();
    const watchdog = new FileWatchdog({ longestMs: 20, end: stuck.resolve });
    const [quick, endless] = [of('e2e/quick.ts'), of('e2e/endless.ts')];
    watchdog[begin](quick);
    watchdog[end](quick);
    watchdog[begin](endless);
    const keepsTheProcessAlive = setInterval(() => {}, 1_000);
    expect(await stuck.promise).toBe(name);
    clearInterval(keepsTheProcessAlive);
  },
);
