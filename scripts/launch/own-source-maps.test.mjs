import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownSourceMaps } from './paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'source-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `code` says of its error; with a map whose only line is the seventh of written.ts. */
function stackOf(name, code, map) {
  const file = join(folder, name);
  writeFileSync(file, code);
  if (map) writeFileSync(`${file}.map`, map);
  return execFileSync(process.execPath, ['--import', ownSourceMaps, file], { encoding: 'utf8' });
}

const map = JSON.stringify({ version: 3, sources: ['../src/written.ts'], names: [], mappings: 'AAMA' });

test('an error names the line that was written, not the one that was built', () => {
  const stack = stackOf('built.mjs', `console.log(new Error('lost').stack);\n`, map);
  expect(stack).toMatch(/^Error: lost\n {4}at .*src\/written\.ts:7:\d+/);
  expect(stack).not.toContain('built.mjs');
});

test.each([
  ['no map', undefined],
  ['a broken map', '{"version'],
])('with %s it names what there is', (_, broken) => {
  expect(stackOf('plain.mjs', `console.log(new Error('lost').stack);\n`, broken)).toMatch(
    /^Error: lost\n {4}at .*plain\.mjs:1:13/,
  );
});

test('an error that cannot be put into words still has a stack', () => {
  const code = `const error = new Error('x');
Object.defineProperty(error, 'message', { get() { throw new Error('no words'); } });
console.log(error.stack);\n`;
  expect(stackOf('wordless.mjs', code)).toContain('wordless.mjs:1:');
});
