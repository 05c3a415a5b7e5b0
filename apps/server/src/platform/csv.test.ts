import { expect, test } from 'vitest';
import { cellsOf, liveCells } from '../testing/documents/spreadsheet.ts';
import { csvFile } from './csv.ts';

const payloads = [
  '=1+1',
  '=cmd|" /C calc"!A0',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","x")',
  '=IMPORTXML("http://evil.example","//a")',
  '+1+1',
  '+cmd|x!A0',
  '-1+1',
  '-2+3+cmd|x!A0',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  ';=1+1',
  ';;=1+1',
  '; =1+1',
  ',=1+1',
  '|=1+1',
  '\t;=1+1',
  '"=1+1',
  '";=1+1',
  "'=1+1",
  '";"=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  'name;=1+1',
  'name\t=1+1',
  'name\n=1+1',
  'name\r\n@SUM(1)',
  'name";"=1+1',
];

type Cells = (string | number | null)[];
const columns = ['a', 'b', 'c'].map((heading, at) => ({ heading, read: (row: Cells) => row[at] ?? null }));

const read = async (rows: Cells[]) => (await csvFile('x.csv', columns, rows).text()).replace(/^\ufeff/, '');

test.each(payloads)(
  'in an exported CSV file, %j is not executed as a formula in any column, no matter which separator the spreadsheet uses',
  async (payload) => {
    const rows = [0, 1, 2].map((column) =>
      ['x', 'x', 'x'].map((cell, at) => (at === column ? payload : cell)),
    );
    const text = await read(rows);
    expect(liveCells(text)).toEqual([]);
  },
);

test('CSV text that is not a formula stays unchanged', async () => {
  const cells = ['Marsh & Co.', 'a - b', '12-14 Quay', 'x@example.test', 'Deck, porch', '“Fence”'];
  for (const cell of cells) expect(cellsOf(await read([['x', cell, 'x']]), ',')).toContain(cell);
  expect(await read([['-12.50', -12.5, null]])).toContain('-12.50,-12.5,');
  expect(cellsOf(await read([['two\nlines', 'x', 'x']]), ',')).toContain('two\nlines');
});
