import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { keepScratchInMemory } from './scratch-folder.mjs';

const memory = '/dev/shm';
const noFreeMemory = Number.POSITIVE_INFINITY;
const ours = () => readdirSync(memory).filter((name) => name.startsWith(`dayworks-${process.pid}-`));

function withoutTmpdir() {
  const before = process.env.TMPDIR;
  delete process.env.TMPDIR;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
}

test.runIf(existsSync(memory))(
  'temporary files are stored in memory until the run ends, and folders of killed runs are removed',
  () => {
    withoutTmpdir();
    // This process id is never in use, because it exceeds the highest process id on Linux.
    const abandoned = `${memory}/dayworks-99999999-left`;
    mkdirSync(abandoned);
    const remove = keepScratchInMemory(memory, 1);
    const folder = tmpdir();
    expect(ours().map((name) => `${memory}/${name}`)).toEqual([folder]);
    expect(statSync(folder).mode & 0o1777).toBe(0o1777);
    expect(existsSync(abandoned)).toBe(false);
    remove();
    expect(existsSync(folder)).toBe(false);
    expect(tmpdir()).not.toBe(folder);
  },
);

test('tests use the usual temporary folder if memory is low, no in-memory folder exists, or TMPDIR is set', () => {
  withoutTmpdir();
  const usual = tmpdir();
  keepScratchInMemory(memory, noFreeMemory);
  keepScratchInMemory('/nowhere', 1);
  expect(tmpdir()).toBe(usual);
  process.env.TMPDIR = '/var/tmp';
  keepScratchInMemory(memory, 1);
  expect(tmpdir()).toBe('/var/tmp');
});
