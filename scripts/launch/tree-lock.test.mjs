import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withTreeLock } from './tree-lock.mjs';

let folder;
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dayworks-tree-lock-'));
  file = join(folder, 'launch.lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the second of two launches continues only after the first launch has finished', async () => {
  const order = [];
  const gate = Promise.withResolvers();
  const first = withTreeLock(() => gate.promise.then(() => order.push('first')), file);
  const second = withTreeLock(() => order.push('second'), file);
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

it('the launcher releases the lock when its work is finished or has failed', async () => {
  const failing = withTreeLock(() => Promise.reject(new Error('no network')), file);
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(file)).toBe(false);
});

it('the launcher takes over the lock of a dead process, even if the pid of that process has been reused', async () => {
  const { pid } = spawnSync('true');
  for (const holder of [`${pid} 1`, `${process.pid} 1`]) {
    writeFileSync(file, holder);
    expect(await withTreeLock(() => readFileSync(file, 'utf8'), file)).toMatch(
      new RegExp(`^${process.pid} `),
    );
  }
});
