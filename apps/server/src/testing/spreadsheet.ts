/** Characters that make a spreadsheet take a cell for a formula; some programs read the wide ones the same way. */
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/** As a spreadsheet reads it that takes this character for the separator, whatever we meant. */
export function cellsOf(text: string, separator: string): string[] {
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

/** What would run in a program that separates cells by one character or another. */
export const liveCells = (text: string): string[] =>
  [',', ';', '\t', '|'].flatMap((separator) => cellsOf(text, separator).filter(isLive));
