import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isStorable } from '../fields.ts';
import { draftRows } from './draft-rows.ts';
import { importFields } from './import-fields.ts';
import { importKinds } from './import-kind.ts';
import { readAmount, readDate, readNumber } from './read-cell.ts';
import { recognizeFile } from './recognize-file.ts';

const longest = 20_000;

/** Cells that no product exports: numbers and dates out of range, texts that are too long, and names of built-in properties. */
const hostile = [
  '',
  '0',
  '-0',
  '1',
  '-5',
  '0.00000001',
  '999999999.99',
  '99999999999999',
  '9999999999999.9999999999',
  '-9999999999999',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '$(1,234.56)-',
  '31.02.2021',
  '9999-99-99',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '99/99/9999',
  '2021-02-29 25:61',
  'true',
  '__proto__',
  'constructor',
  'Paid',
  'void',
  "=cmd|' /C calc'!A0",
  '<script>alert(1)</script>',
  '\u202Egnp.exe',
  '\u0007\u200b',
  `${'x'.repeat(300)}@${'y'.repeat(300)}.test`,
  'a@b.test;'.repeat(200),
  '😀'.repeat(longest / 2),
  `x${'😀'.repeat(longest / 2 - 1)}`,
  '@'.repeat(longest),
  ' '.repeat(longest),
  '9'.repeat(longest),
  'Net 99999999',
  'Marsh, Elena',
];

const unstorableIn = (value: unknown): string[] => {
  const found: string[] = [];
  JSON.parse(JSON.stringify(value), (key, one: unknown) => {
    if (typeof one === 'string' && !isStorable(one)) found.push(key);
    return one;
  });
  return found;
};

test.each(importKinds)(
  'rows of %s with hostile cells become a record that can be stored, or sentences',
  (kind) => {
    const mapping = importFields[kind].map(({ key }) => key);
    const row = fc.array(fc.constantFrom(...hostile), {
      minLength: mapping.length,
      maxLength: mapping.length,
    });
    const rows = fc.array(row, { minLength: 1, maxLength: 4 });
    const plans = fc.record({
      dates: fc.constantFrom('mdy' as const, 'dmy' as const, 'ymd' as const),
      decimal: fc.constantFrom('.' as const, ',' as const),
    });
    fc.assert(
      fc.property(rows, plans, fc.boolean(), (cells, format, negates) => {
        const read = cells.map((one, index) => ({ row: index + 2, cells: one }));
        const { draft, problems } = draftRows({ kind, mapping, format }, read, negates);
        expect(unstorableIn({ draft, problems })).toEqual([]);
        if (!draft) expect(problems.some(({ is_serious }) => is_serious)).toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

test.each([
  ['31.02.2021', undefined],
  ['9999-99-99', undefined],
  ['0000-01-01', undefined],
  ['00/00/0000', undefined],
  ['2021-02-29', undefined],
  ['20000-01-01', undefined],
])('the date %j is %s', (text, expected) => {
  expect(readDate(text, 'dmy')).toBe(expected);
});

test.each(['NaN', 'Infinity', '1e309', '1e5', '0x10', '٣', '½', '1_000', ''])(
  '%j is not a number',
  (text) => {
    expect([readNumber(text, '.'), readAmount(text, '.')]).toEqual([undefined, undefined]);
  },
);

test('headings that are names of built-in properties, or all the same, are not assigned to anything wrong', () => {
  const [file] = recognizeFile(
    ['__proto__', 'constructor', 'toString', 'Name', 'name', 'NAME'],
    'hasOwnProperty',
  );
  expect(file?.mapping).toEqual([null, null, null, 'name', null, null]);
});
