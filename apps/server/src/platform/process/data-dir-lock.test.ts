import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dayworks-lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/**
 * Starts a child process that locks the data folder, prints `locked` or the reason why it could not, and keeps
 * running.
 */
function lockInChild() {
  const lockModule = fileURLToPath(new URL('./data-dir-lock.ts', import.meta.url));
  const script = `
    import { lockDataDir } from ${JSON.stringify(lockModule)};
    try { lockDataDir(${JSON.stringify(dataDir)}); console.log('locked'); } catch (error) { console.log(error.message); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answer = once(child.stdout, 'data').then(([text]) => String(text).trim());
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { pid: child.pid, answer, kill };
}

it('locking a missing data folder creates a folder that only its owner can access', () => {
  lockDataDir(join(dataDir, 'new', 'data'));
  expect(statSync(join(dataDir, 'new', 'data')).mode & 0o777).toBe(0o700);
});

it('a second server cannot start with the same data folder while the first server is running', async () => {
  const other = lockInChild();
  expect(await other.answer).toBe('locked');
  expect(() => lockDataDir(dataDir)).toThrow(
    `Dayworks is already running with the data folder ${dataDir} (process ${other.pid}). Stop it first, or set DATA_DIR to another folder.`,
  );
  await other.kill();
});

it('a process cannot lock its data folder twice, but can lock it again after releasing it', () => {
  const { release } = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow('already running');
  release();
  lockDataDir(dataDir);
});

it('a new process takes over the lock on the data folder from a killed process', async () => {
  const dead = lockInChild();
  expect(await dead.answer).toBe('locked');
  await dead.kill();
  lockDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([expect.stringContaining(`running-${process.pid}-`)]);
});

it('if several servers start simultaneously with the same data folder, at most one of them succeeds', async () => {
  const contenders = Array.from({ length: 4 }, lockInChild);
  const answers = await Promise.all(contenders.map(({ answer }) => answer));
  expect(answers.filter((answer) => answer === 'locked').length).toBeLessThanOrEqual(1);
  await Promise.all(contenders.map(({ kill }) => kill()));
});
