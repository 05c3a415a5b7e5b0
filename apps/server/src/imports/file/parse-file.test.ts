import { deflateRawSync } from 'node:zlib';
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

/** A zip file with one entry, whose sizes can be stated wrongly. */
function zipOf(name: string, content: Buffer, statedSize = content.length): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(statedSize, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.write('PK\x01\x02', 'latin1');
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(statedSize, 24);
  entry.writeUInt16LE(name.length, 28);
  const start = head.length + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([head, Buffer.from(name), packed, entry, Buffer.from(name), end]);
}

const megabyte = 1024 * 1024;

describe('hostile files are rejected with a clear sentence', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /is empty/],
    ['one enormous line', 'x'.repeat(3 * megabyte), /longer than 1 MB/],
    ['a quotation mark that is never closed', 'a,b\n1,"2\n3,4\n'.repeat(1), /never closed|not closed/],
    ['one enormous quoted cell', `a,b\n1,"${'x\n'.repeat(megabyte)}"`, /longer than 1 MB/],
    ['a million columns', ','.repeat(1_000_000), /longer than 1 MB|columns/],
    ['three hundred filled columns', 'x,'.repeat(300), /columns\. A file can have at most 200/],
    ['too many rows', 'a\n'.repeat(importLimits.rows + 30), /at most 100,000 rows/],
    ['a PDF', '%PDF-1.7 …', /not a table/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /not a table/],
    ['a workbook in the old format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old format/],
    ['binary data', Buffer.from([1, 0, 0, 7, 0, 0, 0, 9, 255, 254, 0, 1]), /not a table/],
    [
      'a zip bomb that states its size',
      zipOf('xl/workbook.xml', Buffer.alloc(8 * megabyte), 400 * megabyte),
      /too large when it is unpacked/,
    ],
    [
      'a zip bomb that states a small size',
      zipOf('xl/workbook.xml', Buffer.alloc(8 * megabyte), 100),
      /cannot be read/,
    ],
    ['a zip bomb that states no size', zipOf('xl/workbook.xml', Buffer.alloc(8 * megabyte), 0), /damaged/],
    ['a zip file that is not a workbook', zipOf('hello.txt', Buffer.from('hello')), /cannot be read/],
    [
      'a zip file that is cut off',
      zipOf('xl/workbook.xml', Buffer.from('<workbook/>')).subarray(0, 40),
      /damaged/,
    ],
    [
      'a workbook with entities',
      zipOf('[Content_Types].xml', Buffer.from('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>')),
      /cannot be read/,
    ],
  ])('%s', async (_, content, expected) => {
    expect(await refusal(content)).toMatch(expected);
  });
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
