import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

/**
 * A program that starts another process in a separate process group, like a browser or a database, and prints the pid
 * of that process.
 */
const program = `
  const { spawn } = require('node:child_process');
  const options = { detached: true, stdio: 'ignore' };
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
  process.stdout.write('other ' + other.pid + '\\n', () => setInterval(() => {}, 1000));`;

/** Starts a launcher that runs the program and prints the program's exit code. */
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

/**
 * Returns whether a process is running. A process that has ended, but whose exit code has not been read yet, is
 * listed as a zombie and does not count as running.
 */
function isRunning(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('the launcher leaves no process behind when it receives %s', async (signal, code) => {
  const { launcher, exited, output } = launch();
  await expect.poll(() => otherPid(output()), { timeout: 60_000 }).toBeGreaterThan(0);
  launcher.kill(signal);
  expect(await exited).toEqual([code, null]);
  expect(isRunning(otherPid(output()))).toBe(false);
  expect(output()).not.toContain('ended with');
});
