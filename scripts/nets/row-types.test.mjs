import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkRows, findProblem } from './checked-rows.mjs';
import { readRowTypes, stateOf, wrapCalls } from './row-types.mjs';

const folder = mkdtempSync(join(tmpdir(), 'dayworks-row-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

const source = `
interface Row {
  id: string;
  due_date: string | null;
  total: number;
  status: 'draft' | 'sent';
  note?: string;
  lines: { name: string; tags: string[] }[];
  paid_at: Date | null;
  facts: unknown;
}
declare function query<T>(text: string): Promise<{ rows: T[] }>;
declare function readBusiness<T extends unknown[][]>(queries: string[]): Promise<T>;
export const one = query<Row>('select 1');
export const many = readBusiness<[Row[], { count: number }[]]>(['select 1', 'select 2']);
`;

const row = {
  id: 'a',
  due_date: null,
  total: 5,
  status: 'sent',
  lines: [{ name: 'Pipe', tags: ['x'] }],
  paid_at: new Date(0),
  facts: 7,
};

/** Reads the row types of the sample file and returns its two calls with all shapes. */
function readSample() {
  writeFileSync(join(folder, 'sample.ts'), source);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, types: [] }, files: ['sample.ts'] }),
  );
  const { files, shapes } = readRowTypes(folder, join(folder, 'tsconfig.json'));
  return { calls: files.get(join(folder, 'sample.ts')).calls, shapes };
}

const { calls, shapes } = readSample();
const [one, many] = calls;
const without = ({ [Object.keys(row)[2]]: _, ...rest }) => rest;

test('the row type check reports no problem for a row of the declared type', () => {
  expect(findProblem(shapes, one.shape, row, 'row')).toBeUndefined();
  expect(findProblem(shapes, many.shape, [[row], [{ count: 1 }]], 'result')).toBeUndefined();
});

test.each([
  ['a renamed column', without(row), 'row.total is missing'],
  ['an unexpected null', { ...row, total: null }, 'row.total is null (null) instead of number'],
  ['a number that arrives as text', { ...row, total: '5' }, 'row.total is string ("5") instead of number'],
  ['an unknown status', { ...row, status: 'paid' }, 'row.status is "paid" instead of "draft"'],
  [
    'a wrong value in a nested list',
    { ...row, lines: [{ name: 1, tags: [] }] },
    'row.lines[0].name is number',
  ],
  ['text instead of a date', { ...row, paid_at: '2026-01-01' }, 'row.paid_at is string'],
])('the row type check reports %s as a problem', (_case, value, problem) => {
  expect(findProblem(shapes, one.shape, value, 'row')).toContain(problem);
});

test('if several queries are sent in one message, the rows of each query are checked against the type of that query', () => {
  expect(findProblem(shapes, many.shape, [[row], [{ counted: 1 }]], 'result')).toBe(
    'result[1][0].count is missing',
  );
});

test('a query fails if its rows do not have the declared type, and the error names the call', async () => {
  const run = (rows) => checkRows('sample.ts:14', 'row', shapes, one.shape, async () => ({ rows }));
  await expect(run([row])).resolves.toEqual({ rows: [row] });
  await expect(run([row, { ...row, id: null }])).rejects.toThrow('sample.ts:14: the rows do not have');
});

test('adding type checks to the query calls of a file does not change its line numbers', () => {
  const wrapped = wrapCalls('sample.ts', source, calls, shapes);
  expect(wrapped).toContain(`const one = rowsCheckedByTests("sample.ts:14", 'row', rowShapes, `);
  expect(wrapped.split('\n').findIndex((line) => line.includes("'select 2'"))).toBe(
    source.split('\n').findIndex((line) => line.includes("'select 2'")),
  );
});

test('the fingerprint of a folder changes when a file in the folder is added, changed or removed', () => {
  const states = [stateOf([folder])];
  const added = join(folder, 'added.ts');
  writeFileSync(added, '');
  utimesSync(added, 1, 1);
  states.push(stateOf([folder]));
  utimesSync(added, 9_999_999_999, 9_999_999_999);
  states.push(stateOf([folder]));
  expect(new Set(states).size).toBe(3);
  rmSync(added);
  expect(stateOf([folder])).toBe(states[0]);
});
