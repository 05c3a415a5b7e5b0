/**
 * Characters at the start of a cell that make a spreadsheet program read the cell as a formula. Some programs also
 * treat the full-width forms of these characters in this way.
 */
const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/**
 * Splits text the way a spreadsheet program with the given separator does, no matter which separator the file was
 * written with.
 */
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

/**
 * Returns the cells that a spreadsheet program would run as formulas, no matter which of the common separators the
 * program uses.
 */
export const liveCells = (text: string): string[] =>
  [',', ';', '\t', '|'].flatMap((separator) => cellsOf(text, separator).filter(isLive));
