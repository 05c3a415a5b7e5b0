import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { parseFile } from './parse-file.ts';

/** A part of a zip file. Its sizes, its checksum and its flags can be stated wrongly. */
interface Part {
  name: string;
  content: Buffer | string;
  /** What the directory states; the default is the truth. */
  size?: number;
  packedSize?: number;
  crc?: number;
  flags?: number;
  method?: number;
  /** The part of the same name has these bytes, but they are not stored again. */
  at?: number;
}

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2);
  return bytes;
};
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

/** Writes a zip file, with a directory that states what the test wants. */
function zip(parts: readonly Part[], end: { count?: number; size?: number; offset?: number } = {}): Buffer {
  let [stored, directory] = [Buffer.alloc(0), Buffer.alloc(0)];
  for (const { name, content, flags = 0, method = 8, crc = 0, at, ...stated } of parts) {
    const bytes = Buffer.from(content as string);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const size = stated.size ?? bytes.length;
    const packedSize = stated.packedSize ?? packed.length;
    const sizes = u32(crc, packedSize, size);
    const head = [u16(20, flags, method, 0, 0), sizes];
    const title = Buffer.from(name);
    directory = Buffer.concat([
      directory,
      Buffer.from('PK\x01\x02', 'latin1'),
      u16(20),
      ...head,
      u16(title.length, 0, 0, 0, 0),
      u32(0, at ?? stored.length),
      title,
    ]);
    if (at === undefined)
      stored = Buffer.concat([
        stored,
        Buffer.from('PK\x03\x04', 'latin1'),
        ...head,
        u16(title.length, 0),
        title,
        packed,
      ]);
  }
  const count = end.count ?? parts.length;
  return Buffer.concat([
    stored,
    directory,
    Buffer.from('PK\x05\x06', 'latin1'),
    u16(0, 0, count, count),
    u32(end.size ?? directory.length, end.offset ?? stored.length),
    u16(0),
  ]);
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const relationships = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;

interface Book {
  sheet: string;
  strings?: string;
  styles?: string;
  workbook?: string;
  more?: Part[];
  /** What is stated about the sheet. */
  stated?: Partial<Part>;
}

const oneSheet = '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>';

/** A workbook with one sheet, written part by part. */
const book = ({ sheet, strings, styles, workbook = oneSheet, more = [], stated = {} }: Book): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    },
    { name: 'xl/workbook.xml', content: `<workbook xmlns:r="r">${workbook}</workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships(
        relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relationship('rId2', 'sharedStrings', 'sharedStrings.xml'),
        relationship('rId3', 'styles', 'styles.xml'),
      ),
    },
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet>${sheet}</worksheet>`, ...stated },
    ...more,
  ]);

const cell = (ref: string, value: string, attributes = '') =>
  `<c r="${ref}" ${attributes}><v>${value}</v></c>`;
const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
const rows = (...all: string[]) =>
  `<sheetData>${all.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData>`;
const dateStyles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>';

async function read(bytes: Uint8Array): Promise<[number, ...string[]][] | string> {
  const found: [number, ...string[]][] = [];
  try {
    for await (const batch of parseFile(Buffer.from(bytes)))
      found.push(...batch.map(({ row, cells }): [number, ...string[]] => [row, ...cells]));
  } catch (error) {
    return (error as Error).message;
  }
  return found;
}

const megabyte = 1024 * 1024;
const workbookXml = 'xl/workbook.xml';
const zeros = Buffer.alloc(8 * megabyte);
const headings = text('A1', 'Name');

test.each<[string, () => Buffer, RegExp]>([
  [
    'a part that states 400 MB',
    () => zip([{ name: workbookXml, content: zeros, size: 400 * megabyte }]),
    /too large when/,
  ],
  [
    'forty parts that state 10 MB each',
    () =>
      zip(Array.from({ length: 40 }, (_, part) => ({ name: `p${part}`, content: '', size: 10 * megabyte }))),
    /too large when/,
  ],
  [
    'two thousand parts that share the same bytes',
    () =>
      zip([
        { name: workbookXml, content: zeros },
        ...Array.from({ length: 2000 }, (_, part) => ({
          name: `p${part}`,
          content: zeros.subarray(0, 1),
          size: zeros.length,
          at: 0,
        })),
      ]),
    /too large when/,
  ],
  [
    'a part that states less than it has',
    () => book({ sheet: rows(headings) + ' '.repeat(megabyte), stated: { size: 100 } }),
    /cannot be read/,
  ],
  ['a part that states no size', () => zip([{ name: workbookXml, content: zeros, size: 0 }]), /damaged/],
  [
    'a part that states its sizes only behind its bytes',
    () => book({ sheet: rows(headings), stated: { size: 0, packedSize: 0, flags: 8 } }),
    /damaged/,
  ],
  [
    'a second directory for archives of more than 4 GB',
    () => zip([{ name: workbookXml, content: 'x' }], { size: 0xffffffff }),
    /damaged/,
  ],
  [
    'a directory that states 65,535 parts',
    () => zip([{ name: workbookXml, content: 'x' }], { count: 0xffff }),
    /damaged/,
  ],
  [
    'a directory that states more parts than it has',
    () => zip([{ name: workbookXml, content: 'x' }], { count: 9 }),
    /damaged/,
  ],
  [
    'a directory outside the file',
    () => zip([{ name: workbookXml, content: 'x' }], { offset: 9_999_999 }),
    /damaged/,
  ],
  [
    'a wrong checksum',
    () => zip([{ name: '[Content_Types].xml', content: '<Types/>', crc: 7 }]),
    /cannot be read/,
  ],
  [
    'a way of packing that nobody uses',
    () => zip([{ name: '[Content_Types].xml', content: '<Types/>', method: 12 }]),
    /cannot be read/,
  ],
  [
    'bytes that cannot be unpacked',
    () => book({ sheet: '', stated: { content: 'not packed', method: 8, packedSize: 2 } }),
    /cannot be read/,
  ],
  [
    'a sheet with a password on it',
    () => book({ sheet: rows(headings), stated: { flags: 1, content: 'xx', crc: 9 } }),
    /password/,
  ],
  ['a password on the whole workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /password/],
  ['no workbook in it', () => zip([{ name: 'hello.txt', content: 'hello' }]), /cannot be read/],
  ['only its beginning', () => book({ sheet: rows(headings) }).subarray(0, 200), /damaged/],
  [
    'its sheet missing',
    () => book({ sheet: '', stated: { name: 'xl/worksheets/other.xml' } }),
    /cannot be read/,
  ],
  [
    'a name that leads out of the workbook',
    () => book({ sheet: '', stated: { name: '../../../etc/passwd' } }),
    /cannot be read/,
  ],
  [
    'entities that repeat each other',
    () =>
      zip([
        {
          name: '[Content_Types].xml',
          content: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>',
        },
      ]),
    /cannot be read/,
  ],
  ['a cell outside of any sheet', () => book({ sheet: rows(text('ZZZZ1', 'x')) }), /cannot be read/],
  ['a filled cell in the last column', () => book({ sheet: rows(text('XFD1', 'x')) }), /16,384 columns/],
  [
    'a row number beyond every sheet',
    () => book({ sheet: '<sheetData><row r="9999999"><c t="str"><v>x</v></c></row></sheetData>' }),
    /empty rows/,
  ],
])('rejects a workbook with %s', async (_, bytes, expected) => {
  expect(await read(bytes())).toMatch(expected);
});

const deep = 20_000;

test.each<[string, Book, [number, ...string[]][]]>([
  ['no sheets', { sheet: '', workbook: '<sheets/>' }, []],
  ['an empty sheet', { sheet: '<sheetData/>' }, []],
  [
    'a stated size of a million rows',
    { sheet: `<dimension ref="A1:XFD1048576"/>${rows(headings)}` },
    [[1, 'Name']],
  ],
  [
    'elements within elements',
    { sheet: '<a>'.repeat(deep) + rows(headings) + '</a>'.repeat(deep) },
    [[1, 'Name']],
  ],
  [
    'a formula with a stored result, and one without',
    {
      sheet: rows(
        '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>NOW()</f></c><c r="C1" t="str"><f>"x"</f><v>x</v></c>',
      ),
    },
    [[1, '2', '', 'x']],
  ],
  [
    'text that would be a formula',
    { sheet: rows(text('A1', '=cmd|&apos; /C calc&apos;!A0')) },
    [[1, "=cmd|' /C calc'!A0"]],
  ],
  ['an error as a result', { sheet: rows(cell('A1', '#DIV/0!', 't="e"')) }, [[1, '#DIV/0!']]],
  [
    'numbers that are none',
    {
      sheet: rows(
        cell('A1', 'NaN') +
          cell('B1', 'Infinity') +
          cell('C1', '1e309') +
          cell('D1', '-0') +
          cell('E1', '1e21'),
      ),
    },
    [[1, 'NaN', 'Infinity', 'Infinity', '0', '1e+21']],
  ],
  ['an unknown shared text', { sheet: rows(cell('A1', '7', 't="s"') + text('B1', 'x')) }, [[1, '', 'x']]],
  [
    'a shared text that is hostile',
    {
      sheet: rows(cell('A1', '0', 't="s"')),
      strings: '<sst><si><t>&lt;script&gt;alert(1)&lt;/script&gt;_x0000_\u202e</t></si></sst>',
    },
    [[1, '<script>alert(1)</script>\u202e']],
  ],
  [
    'dates of 1900, before it and too far away',
    {
      sheet: rows(
        ['1', '60', '61', '-1', '1e15']
          .map((day, index) => cell(`${'ABCDE'[index]}1`, day, 's="1"'))
          .join(''),
      ),
      styles: dateStyles,
    },
    [[1, '1900-01-01', '1900-02-28', '1900-03-01', '1899-12-30']],
  ],
  [
    'dates counted from 1904',
    {
      sheet: rows(cell('A1', '0', 's="1"')),
      styles: dateStyles,
      workbook: `<workbookPr date1904="1"/>${oneSheet}`,
    },
    [[1, '1904-01-01']],
  ],
  [
    'rows with the same number, with a broken one and without any',
    {
      sheet: `<sheetData><row r="3">${text('A3', 'a')}</row><row r="3">${text('A3', 'b')}</row><row r="1.5">${text('A1', 'c')}</row><row>${text('A9', 'd')}</row></sheetData>`,
    },
    [
      [3, 'a'],
      [4, 'b'],
      [5, 'c'],
      [6, 'd'],
    ],
  ],
  ['the same cell twice', { sheet: rows(text('A1', 'a') + text('A1', 'b')) }, [[1, 'b']]],
  [
    'merged cells, hidden rows and a link',
    {
      sheet: `${rows(headings, text('A2', 'Ann'))}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><hyperlinks><hyperlink ref="A2" location="file:///etc/passwd"/></hyperlinks>`,
    },
    [
      [1, 'Name'],
      [2, 'Ann'],
    ],
  ],
  [
    'macros and other parts beside it',
    {
      sheet: rows(headings),
      more: [
        { name: 'xl/vbaProject.bin', content: 'Attribute VB_Name' },
        { name: '../../evil.xml', content: '<x/>' },
        { name: 'xl/worksheets/sheet1.xml/', content: '' },
      ],
    },
    [[1, 'Name']],
  ],
  [
    'two parts of the same name',
    {
      sheet: rows(text('A1', 'first')),
      more: [
        { name: 'xl/worksheets/sheet1.xml', content: `<worksheet>${rows(text('A1', 'second'))}</worksheet>` },
      ],
    },
    [[1, 'second']],
  ],
])('reads a workbook with %s', async (_, parts, expected) => {
  expect(await read(book(parts))).toEqual(expected);
});

test('reads the first sheet of a workbook whose first sheet is hidden and whose sheets have the same name', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'A', rows: [['Name'], ['Ann']], state: 'hidden' },
      { name: 'B', rows: [['Other']] },
    ],
  } as never);
  expect(await read(bytes)).toEqual([
    [1, 'Name'],
    [2, 'Ann'],
  ]);
});
