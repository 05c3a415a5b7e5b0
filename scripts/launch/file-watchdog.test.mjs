import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
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
    const watchdog = new FileWatchdog({ longestMs: 20, slowdownNow: () => 1, end: stuck.resolve });
    const [quick, endless] = [of('e2e/quick.ts'), of('e2e/endless.ts')];
    watchdog[begin](quick);
    watchdog[end](quick);
    watchdog[begin](endless);
    const keepsTheProcessAlive = setInterval(() => {}, 1_000);
    expect(await stuck.promise).toBe(name);
    clearInterval(keepsTheProcessAlive);
  },
);

it('the watchdog grants more time while other work slows the machine down', async () => {
  const ended = Promise.withResolvers();
  const slowdowns = [3, 1];
  const watchdog = new FileWatchdog({
    longestMs: 20,
    slowdownNow: () => slowdowns.shift() ?? 1,
    end: ended.resolve,
  });
  watchdog.onTestModuleQueued(moduleOf('e2e/slow.ts'));
  const keepsTheProcessAlive = setInterval(() => {}, 1_000);
  expect(await ended.promise).toBe('e2e/slow.ts');
  expect(slowdowns).toEqual([]);
  clearInterval(keepsTheProcessAlive);
});

it('the watchdog ends the run and all its processes, and records the test that never finishes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const recordFile = join(folder, 'results', 'stuck.json');
  const program = `
    import { spawn } from 'node:child_process';
    import FileWatchdog from ${JSON.stringify(pathToFileURL(inRoot('scripts/launch/file-watchdog.mjs')).href)};
    spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: ['ignore', 'inherit', 'ignore'] });
    new FileWatchdog({ longestMs: 20, recordFile: ${JSON.stringify(recordFile)} })
      .onTestModuleQueued({ moduleId: ${JSON.stringify(inRoot('apps/endless.test.ts'))} });`;
  /*
   * spawnSync() returns only after the worker process has ended as well, because the worker keeps the output stream
   * open.
   */
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    'apps/endless.test.ts ran for longer than five minutes when the run was ended.',
  ]);
  expect(JSON.parse(readFileSync(recordFile, 'utf8'))).toEqual({
    test: 'apps/endless.test.ts',
    reason: 'It ran for longer than five minutes when the run was ended.',
  });
});
