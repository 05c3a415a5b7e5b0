import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyForEveryone } from './binaries.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dayworks-copy-'));
  mkdirSync(join(root, 'from', 'bin'), { recursive: true, mode: 0o700 });
  writeFileSync(join(root, 'from', 'bin', 'postgres'), 'program', { mode: 0o700 });
  writeFileSync(join(root, 'from', 'readme'), 'text', { mode: 0o600 });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const mode = (path: string) => statSync(join(root, path)).mode & 0o777;

it('copying the PostgreSQL programs creates a copy that every user can read and run', async () => {
  await copyForEveryone(join(root, 'from'), join(root, 'to'), async () => {});
  expect([mode('to'), mode('to/bin'), mode('to/bin/postgres'), mode('to/readme')]).toEqual([
    0o755, 0o755, 0o755, 0o644,
  ]);
  expect(readFileSync(join(root, 'to', 'bin', 'postgres'), 'utf8')).toBe('program');
});

it('a failed copy of the PostgreSQL programs leaves no files behind', async () => {
  const failing = copyForEveryone(join(root, 'from'), join(root, 'to'), async () => {
    throw new Error('disk full');
  });
  await expect(failing).rejects.toThrow('disk full');
  expect(readdirSync(root)).toEqual(['from']);
});

it('an existing copy of the PostgreSQL programs is not replaced', async () => {
  await copyForEveryone(join(root, 'from'), join(root, 'to'), async () => {});
  chmodSync(join(root, 'to', 'readme'), 0o600);
  await copyForEveryone(join(root, 'from'), join(root, 'to'), async () => {});
  expect(mode('to/readme')).toBe(0o600);
});
