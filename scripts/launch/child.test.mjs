import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

/** A program that starts another one in a group of its own, as browsers and databases are started, and says its pid. */
const program = `
  const { spawn } = require('node:child_process');
  const options = { detached: true, stdio: 'ignore' };
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
  process.stdout.write('other ' + other.pid + '\\n', () => setInterval(() => {}, 1000));`;

/** A launcher that runs the program, and says with which code it ended. */
function launch() {
  const code = `
    import { run } from ${JSON.stringify(inRoot('scripts', 'launch', 'child.mjs'))};
    const { code } = await run(process.execPath, ['-e', ${JSON.stringify(program)}], { sweep: true });
    console.log('ended with ' + code);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  launcher.stdout.on('data', (part) => {
    output += part;
  });
  return { launcher, exited: once(launcher, 'exit'), output: () => output };
}

const otherPid = (output) => Number(/other (\d+)/.exec(output)?.[1]);

/** A process that has ended, and that nobody has asked for its exit code, is listed as a zombie. */
function isRunning(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('leaves nothing behind when it gets %s', async (signal, code) => {
  const { launcher, exited, output } = launch();
  await expect.poll(() => otherPid(output()), { timeout: 60_000 }).toBeGreaterThan(0);
  launcher.kill(signal);
  expect(await exited).toEqual([code, null]);
  expect(isRunning(otherPid(output()))).toBe(false);
  expect(output()).not.toContain('ended with');
});
