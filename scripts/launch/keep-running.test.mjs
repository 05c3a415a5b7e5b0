import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exitCode } from './child.mjs';
import { keepRunning } from './keep-running.mjs';

const hasty = { pausesMs: [1, 1, 1], quickMs: 60_000 };
const patient = { pausesMs: [3_600_000], quickMs: 60_000 };

let said;
beforeEach(() => {
  said = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(line.trim()));
});
afterEach(() => vi.restoreAllMocks());

/** Returns a start function that runs the given programs in order, and then repeats the last program forever. */
function startOf(...programs) {
  let starts = 0;
  return () => {
    const program = programs[Math.min(starts++, programs.length - 1)];
    const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
    const exited = new Promise((resolve) =>
      child.once('exit', (code, signal) => resolve({ code: exitCode(code, signal), signal })),
    );
    return { exited, signal: (name) => child.kill(name) };
  };
}

const killed = 'process.kill(process.pid, "SIGKILL")';
const crashed = 'process.exit(70)';
const inOrder = 'process.exit(0)';
const failed = 'process.exit(1)';

it('the launcher restarts a server that was killed or crashed, and logs the reason', async () => {
  const { ended } = keepRunning(startOf(killed, crashed, 'process.exit(9)', inOrder), hasty);
  expect(await ended).toEqual({ code: 0, wasKilled: false });
  expect(said).toEqual([
    'dayworks  the server was killed (SIGKILL, exit code 137): starting it again',
    'dayworks  the server met an error that nobody had foreseen (see the line above): starting it again',
    'dayworks  the server ended unexpectedly (exit code 9): starting it again',
  ]);
});

it('the launcher does not restart a server that fails on its first start', async () => {
  expect(await keepRunning(startOf(failed, inOrder), hasty).ended).toEqual({ code: 1, wasKilled: false });
  expect(said).toEqual([]);
});

it('the launcher retries if a server that has started successfully before fails to start', async () => {
  expect(await keepRunning(startOf(killed, failed, inOrder), hasty).ended).toMatchObject({ code: 0 });
});

it('after the server has exited quickly several times in a row, the launcher gives up with one log line', async () => {
  expect(await keepRunning(startOf(killed), hasty).ended).toEqual({ code: 137, wasKilled: true });
  expect(said).toHaveLength(4);
  expect(said.at(-1)).toBe(
    'dayworks  the server was killed (SIGKILL, exit code 137), 4 times in a row soon after its start: giving up',
  );
});

it('the launcher resets the retry count after the server has run for a while', async () => {
  const start = startOf(crashed, crashed, crashed, inOrder);
  expect(await keepRunning(start, { pausesMs: [1], quickMs: 0 }).ended).toMatchObject({ code: 0 });
});

it('when the launcher is asked to stop, it stops the running server and does not restart it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dayworks-keep-running-'));
  const ready = join(folder, 'ready');
  const program = `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);
    require('node:fs').writeFileSync(${JSON.stringify(ready)}, '')`;
  const { ended, stop } = keepRunning(startOf(program), hasty);
  await expect.poll(() => existsSync(ready)).toBe(true);
  stop('SIGTERM');
  expect(await ended).toEqual({ code: 0, wasKilled: false });
  rmSync(folder, { recursive: true });
});

it('if the launcher is asked to stop while it waits to restart the server, it exits immediately', async () => {
  const { ended, stop } = keepRunning(startOf(killed), patient);
  await expect.poll(() => said).toHaveLength(1);
  stop('SIGINT');
  expect(await ended).toEqual({ code: 0, wasKilled: true });
});
