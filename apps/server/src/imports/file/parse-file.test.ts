import { importLimits } from '@dayworks/shared/imports/import-kind';
import { writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { parseFile } from './parse-file.ts';

async function cellsOf(content: string | Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of parseFile(Buffer.from(content as string)))
    rows.push(...batch.map(({ cells }) => [...cells]));
  return rows;
}

const refusal = (content: string | Uint8Array) =>
  cellsOf(content).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

/** The cases of the csv-spectrum collection, which CSV readers are compared with. */
const spectrum: [string, string, string[][]][] = [
  [
    'a comma in quotes',
    'first,last,address,city,zip\nJohn,Doe,120 any st.,"Anytown, WW",08123',
    [
      ['first', 'last', 'address', 'city', 'zip'],
      ['John', 'Doe', '120 any st.', 'Anytown, WW', '08123'],
    ],
  ],
  ['empty cells', 'a,b,c\n1,"",""\n2,3,4', [['a', 'b', 'c'], ['1'], ['2', '3', '4']]],
  ['empty cells with CRLF', 'a,b,c\r\n1,"",""\r\n2,3,4', [['a', 'b', 'c'], ['1'], ['2', '3', '4']]],
  [
    'escaped quotes',
    'a,b\n1,"ha ""ha"" ha"\n3,4\n',
    [
      ['a', 'b'],
      ['1', 'ha "ha" ha'],
      ['3', '4'],
    ],
  ],
  [
    'JSON in a cell',
    'key,val\n1,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"\n',
    [
      ['key', 'val'],
      ['1', '{"type": "Point", "coordinates": [102.0, 0.5]}'],
    ],
  ],
  [
    'quotes inside unquoted cells',
    'Phone,Coordinates,City\n2095257564,37�36\'37.8"N 121�2\'17.9"W,Modesto',
    [
      ['Phone', 'Coordinates', 'City'],
      ['2095257564', '37�36\'37.8"N 121�2\'17.9"W', 'Modesto'],
    ],
  ],
  [
    'a line break in a cell',
    'a,b,c\n1,2,3\n"Once upon \na time",5,6\n7,8,9\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['Once upon \na time', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'a line break in a cell with CRLF',
    'a,b,c\r\n1,2,3\r\n"Once upon \r\na time",5,6\r\n7,8,9\r\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['Once upon \r\na time', '5', '6'],
      ['7', '8', '9'],
    ],
  ],
  [
    'quotes and line breaks',
    'a,b\n1,"ha \n""ha"" \nha"\n3,4\n',
    [
      ['a', 'b'],
      ['1', 'ha \n"ha" \nha'],
      ['3', '4'],
    ],
  ],
  [
    'a simple file',
    'a,b,c\n1,2,3\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'a simple file with CRLF',
    'a,b,c\r\n1,2,3\r\n',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'characters beyond ASCII',
    'a,b,c\n1,2,3\n4,5,ʤ',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
      ['4', '5', 'ʤ'],
    ],
  ],
];

test.each(spectrum)('reads %s as the csv-spectrum collection expects', async (_, csv, expected) => {
  expect(await cellsOf(csv)).toEqual(expected);
});

const jose = [
  ['Name', 'City'],
  ['José', 'Köln'],
];
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

test.each([
  ['UTF-8', Buffer.from('Name,City\nJosé,Köln\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFName,City\nJosé,Köln\n')],
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFFName,City\nJosé,Köln\n', 'utf16le')],
  ['big-endian UTF-16', utf16be('\uFEFFName,City\nJosé,Köln\n')],
  ['UTF-16 without a mark', Buffer.from('Name,City\nJosé,Köln\n', 'utf16le')],
  ['Windows-1252', Buffer.from('Name,City\nJosé,Köln\n', 'latin1')],
])('reads a file in %s', async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual(jose);
});

test.each([
  [
    'semicolons',
    'Name;Note\nJosé;"a, b; c"\nAnn;x, y\n',
    [
      ['Name', 'Note'],
      ['José', 'a, b; c'],
      ['Ann', 'x, y'],
    ],
  ],
  [
    'tabs',
    'Name\tNote\nAnn\t1,5\n',
    [
      ['Name', 'Note'],
      ['Ann', '1,5'],
    ],
  ],
  [
    'vertical bars',
    'Name|Note\nAnn|1,5\n',
    [
      ['Name', 'Note'],
      ['Ann', '1,5'],
    ],
  ],
  ['one column', 'Name\nAnn\n\nBea\n', [['Name'], ['Ann'], ['Bea']]],
])('recognizes %s as separators', async (_, csv, expected) => {
  expect(await cellsOf(csv)).toEqual(expected);
});

test('reads a workbook with texts, numbers, dates and formulas as they are shown', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Invoices',
        rows: [
          ['Number', 'Date', 'Total', 'Paid'],
          ['1043', new Date('2021-05-03T00:00:00Z'), 0.1 + 0.2, true],
          ['=1+1', null, 1250.5, false],
        ],
      },
    ],
  });
  expect(await cellsOf(bytes)).toEqual([
    ['Number', 'Date', 'Total', 'Paid'],
    ['1043', '2021-05-03', '0.3', 'true'],
    ['=1+1', '', '1250.5', 'false'],
  ]);
});

const megabyte = 1024 * 1024;

describe('hostile files are rejected with a clear sentence', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /is empty/],
    ['one enormous line', 'x'.repeat(3 * megabyte), /longer than 1 MB/],
    ['a quotation mark that is never closed', 'a,b\n1,"2\n3,4\n'.repeat(1), /never closed|not closed/],
    ['one enormous quoted cell', `a,b\n1,"${'x\n'.repeat(megabyte)}"`, /longer than 1 MB/],
    ['a million columns', ','.repeat(1_000_000), /longer than 1 MB|columns/],
    ['three hundred filled columns', 'x,'.repeat(300), /columns\. A file can have at most 200/],
    ['backslashes that lead nowhere', `a,b\n${'\\\\"'.repeat(400_000)}`, /longer than 1 MB|not closed/],
    [
      'thousands of quotation marks without an end',
      `"${'""'.repeat(600_000)}`,
      /longer than 1 MB|not closed/,
    ],
    ['a compressed file', Buffer.from('1f8b0800', 'hex'), /not a table/],
    ['too many rows', 'a\n'.repeat(importLimits.rows + 30), /at most 100,000 rows/],
    ['a PDF', '%PDF-1.7 …', /not a table/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /not a table/],
    ['a workbook in the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old format/],
    ['binary data', Buffer.from([1, 0, 0, 7, 0, 0, 0, 9, 255, 254, 0, 1]), /not a table/],
  ])('%s', async (_, content, expected) => {
    expect(await refusal(content)).toMatch(expected);
  });
});

const filled = 'a,b\n1,2\n'.repeat(9000);

describe('hostile files without a reason to reject them are read as text', () => {
  test.each<[string, string | Uint8Array, string[][]]>([
    ['a byte order mark only', '\uFEFF', []],
    ['quotes only', '""""""\n""', [['""']]],
    ['separators only', ',,,,\n,,,,\n,', []],
    ['line breaks only', '\r\n\n\r\r\n', []],
    [
      'lone carriage returns as line breaks',
      'a,b\r1,2\r3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'UTF-16 that ends in the middle of a character',
      Buffer.concat([Buffer.from('\uFEFFa,b\n1,2', 'utf16le'), Buffer.from([65])]),
      [
        ['a', 'b'],
        ['1', '2\uFFFD'],
      ],
    ],
    [
      'a lone surrogate in UTF-16',
      Buffer.from('\uFEFFa,b\n1,\uD800', 'utf16le'),
      [
        ['a', 'b'],
        ['1', '\uFFFD'],
      ],
    ],
    [
      'UTF-8 that is cut off within a character',
      Buffer.concat([Buffer.from('a\nJosé '), Buffer.from([0xe2, 0x82])]),
      [['a'], ['JosÃ© â‚']],
    ],
    [
      'two encodings in one file',
      Buffer.concat([Buffer.from('é,'), Buffer.from('é', 'latin1')]),
      [['Ã©', 'é']],
    ],
    ['a NUL far behind the beginning', `${filled}1,\0x`, []],
    [
      'names of built-in properties as headings',
      '__proto__,constructor,toString\n1,2,3',
      [
        ['__proto__', 'constructor', 'toString'],
        ['1', '2', '3'],
      ],
    ],
    ['characters that reverse the text', 'a\n\u202Egnp.exe', [['a'], ['\u202Egnp.exe']]],
    ['HTML and scripts', 'a\n<img src=x onerror=alert(1)>', [['a'], ['<img src=x onerror=alert(1)>']]],
    [
      'formulas',
      "a,b\n=cmd|' /C calc'!A0,@SUM(1)",
      [
        ['a', 'b'],
        ["=cmd|' /C calc'!A0", '@SUM(1)'],
      ],
    ],
    ['two hundred equal headings', `${'a,'.repeat(199)}a`, [Array.from({ length: 200 }, () => 'a')]],
    [
      'a quotation mark in the middle of each cell',
      'a"b,c"d\n1"2,3"4',
      [
        ['a"b', 'c"d'],
        ['1"2', '3"4'],
      ],
    ],
  ])('%s', async (_, content, expected) => {
    const cells = await cellsOf(content);
    expect(cells.flat().every((cell) => !cell.includes('\0') && cell.isWellFormed())).toBe(true);
    expect(cells.length > 1000 ? [] : cells).toEqual(expected);
  });
});

test('a cell that is cut within a character stays text that can be stored', async () => {
  const [, [cut = ''] = []] = await cellsOf(`a\n${'x'.repeat(importLimits.cellLength - 1)}😀`);
  expect([cut.length, cut.at(-1), cut.isWellFormed()]).toEqual([importLimits.cellLength, '\uFFFD', true]);
});

test('a very long cell is cut, and rows that are empty are skipped without changing the row numbers', async () => {
  const rows = [];
  for await (const batch of parseFile(Buffer.from(`a,b\n\n,,\n1,${'y'.repeat(30_000)}\n`)))
    rows.push(...batch);
  expect(rows.map(({ row, cells }) => [row, cells.map((cell) => cell.length)])).toEqual([
    [1, [1, 1]],
    [4, [1, importLimits.cellLength]],
  ]);
});
