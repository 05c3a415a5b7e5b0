import { expect, it } from 'vitest';
import FileWatchdog from './file-watchdog.mjs';
import { inRoot } from './paths.mjs';

const moduleOf = (path) => ({ moduleId: inRoot(path) });

it('names the file that does not end, and leaves alone the one that does', async () => {
  const stuck = Promise.withResolvers();
  const watchdog = new FileWatchdog({ longestMs: 20, end: stuck.resolve });
  const [quick, endless] = [moduleOf('e2e/quick.test.ts'), moduleOf('e2e/endless.test.ts')];
  watchdog.onTestModuleQueued(quick);
  watchdog.onTestModuleEnd(quick);
  watchdog.onTestModuleQueued(endless);
  const keepsTheProcessAlive = setInterval(() => {}, 1_000);
  expect(await stuck.promise).toBe('e2e/endless.test.ts');
  clearInterval(keepsTheProcessAlive);
});
