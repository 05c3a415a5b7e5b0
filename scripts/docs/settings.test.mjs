import { expect, it } from 'vitest';
import { variableNames } from '../../apps/server/src/platform/env.ts';
import { readSource } from './source-files.mjs';

const sorted = (names) => [...names].sort();

it('.env.example names every variable that the server reads, each once, and switches none on', () => {
  const lines = readSource('.env.example').split('\n');
  const named = lines.flatMap((line) => /^# (?<name>[A-Z][A-Z0-9_]+)=/.exec(line)?.groups.name ?? []);
  expect(sorted(named)).toEqual(sorted(variableNames));
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

it('the README explains the same variables', () => {
  const table = readSource('README.md').split('## Configuration')[1].split('\n## ')[0];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split('|')[1].match(/[A-Z][A-Z0-9_]+/g));
  expect(sorted(named)).toEqual(sorted(variableNames));
});

it('one version of Node for everybody', () => {
  const { optionalDependencies } = JSON.parse(readSource('package.json'));
  const pinned = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(pinned.map(([, version]) => version)).toEqual(pinned.map(() => readSource('.node-version').trim()));
});
