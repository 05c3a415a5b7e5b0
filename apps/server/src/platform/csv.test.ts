import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

/** Characters that make a spreadsheet take a cell for a formula; some programs read the wide ones the same way. */
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

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

/** As a spreadsheet reads it that takes this character for the separator, whatever we meant. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? '';
    if (isQuoted && char === '"' && text[index + 1] === '"') {
      cell += char;
      index += 1;
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (char === separator || char === '\n' || char === '\r')) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}

const isLive = (cell: string) =>
  starts.includes(cell.replace(/^[\s\u200b"]+/u, '')[0] ?? '') && !/^-\d+(\.\d+)?$/.test(cell);

const read = async (rows: (string | number | null)[][]) =>
  (await csvFile('x.csv', ['a', 'b', 'c'], rows).text()).replace(/^\ufeff/, '');

test.each(payloads)('%j runs in no column, whatever separates them', async (payload) => {
  const rows = [0, 1, 2].map((column) => ['x', 'x', 'x'].map((cell, at) => (at === column ? payload : cell)));
  const text = await read(rows);
  for (const separator of [',', ';', '\t', '|'])
    expect([separator, cellsOf(text, separator).filter(isLive)]).toEqual([separator, []]);
});

test('what is no formula stays as it is', async () => {
  const cells = ['Marsh & Co.', 'a - b', '12-14 Quay', 'x@example.test', 'Deck, porch', '“Fence”'];
  for (const cell of cells) expect(cellsOf(await read([['x', cell, 'x']]), ',')).toContain(cell);
  expect(await read([['-12.50', -12.5, null]])).toContain('-12.50,-12.5,');
  expect(cellsOf(await read([['two\nlines', 'x', 'x']]), ',')).toContain('two\nlines');
});
