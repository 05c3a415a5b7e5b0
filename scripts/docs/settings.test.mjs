import { expect, it } from 'vitest';
import { variableNames } from '../../apps/server/src/platform/process/env.ts';
import { readSource } from './source-files.mjs';

const sorted = (names) => [...names].sort();

it('.env.example contains every environment variable that the server reads, each exactly once and without a value', () => {
  const lines = readSource('.env.example').split('\n');
  const named = lines.flatMap((line) => /^# (?<name>[A-Z][A-Z0-9_]+)=/.exec(line)?.groups.name ?? []);
  expect(sorted(named)).toEqual(sorted(variableNames));
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

it('the README documents the same environment variables as .env.example', () => {
  const table = readSource('README.md').split('## Configuration')[1].split('\n## ')[0];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split('|')[1].match(/[A-Z][A-Z0-9_]+/g));
  expect(sorted(named)).toEqual(sorted(variableNames));
});

it('package.json and .node-version pin the same Node version', () => {
  const { optionalDependencies } = JSON.parse(readSource('package.json'));
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(pinned.map(([, version]) => version)).toEqual(pinned.map(() => readSource('.node-version').trim()));
});
