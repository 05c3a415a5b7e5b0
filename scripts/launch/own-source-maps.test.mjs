import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownSourceMaps } from './paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'source-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs `code` and returns the stack trace that the code prints. The optional source map maps the only line of the
 * code to line 7 of written.ts.
 */
function stackOf(name, code, map) {
  const file = join(folder, name);
  writeFileSync(file, code);
  if (map) writeFileSync(`${file}.map`, map);
  return execFileSync(process.execPath, ['--import', ownSourceMaps, file], { encoding: 'utf8' });
}

const map = JSON.stringify({ version: 3, sources: ['../src/written.ts'], names: [], mappings: 'AAMA' });

test('a stack trace shows the line of the source file instead of the line of the bundled file', () => {
  const stack = stackOf('built.mjs', `console.log(new Error('lost').stack);\n`, map);
  expect(stack).toMatch(/^Error: lost\n {4}at .*src\/written\.ts:7:\d+/);
  expect(stack).not.toContain('built.mjs');
});

test.each([
  ['no map', undefined],
  ['a broken map', '{"version'],
])('with %s, a stack trace shows the line of the bundled file', (_, broken) => {
  expect(stackOf('plain.mjs', `console.log(new Error('lost').stack);\n`, broken)).toMatch(
    /^Error: lost\n {4}at .*plain\.mjs:1:13/,
  );
});

test('an error whose message cannot be read still has a stack trace', () => {
  const code = `const error = new Error('x');
Object.defineProperty(error, 'message', { get() { throw new Error('no words'); } });
console.log(error.stack);\n`;
  expect(stackOf('wordless.mjs', code)).toContain('wordless.mjs:1:');
});
