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

it('lets a second one in only after the first', async () => {
  const order = [];
  const gate = Promise.withResolvers();
  const first = withTreeLock(() => gate.promise.then(() => order.push('first')), file);
  const second = withTreeLock(() => order.push('second'), file);
  gate.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});

it('is gone afterwards, also after a failure', async () => {
  const failing = withTreeLock(() => Promise.reject(new Error('no network')), file);
  await expect(failing).rejects.toThrow('no network');
  expect(existsSync(file)).toBe(false);
});

it('takes over from a process that is dead, even if its number is in use again', async () => {
  const { pid } = spawnSync('true');
  for (const holder of [`${pid} 1`, `${process.pid} 1`]) {
    writeFileSync(file, holder);
    expect(await withTreeLock(() => readFileSync(file, 'utf8'), file)).toMatch(
      new RegExp(`^${process.pid} `),
    );
  }
});
