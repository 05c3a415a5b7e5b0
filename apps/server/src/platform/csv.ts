import type { CsvColumn } from '@dayworks/shared/csv';

/**
 * Matches every position where a spreadsheet program could see the beginning of a cell, even if it uses a different
 * separator. The match includes the characters that the program skips and, if present, the character that would make
 * the cell a formula. Positions without a formula are also matched, because the pattern would otherwise be slow for
 * some inputs.
 */
const cellStart = /(^[\s\u200b-\u200f\u2060",;|]*|[;|\t\r\n][\s\u200b-\u200f\u2060"]*)([=+\-@＝＋－＠])?/gu;
const plainNumber = /^-\d+(\.\d+)?$/;

/** Prefixes an apostrophe to text that a spreadsheet would execute as a formula. */
const inert = (text: string) =>
  text.replaceAll(cellStart, (found, start: string, formula?: string) =>
    formula ? `${start}'${formula}` : found,
  );

/** Formats a CSV cell and quotes it if necessary. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = plainNumber.test(value) ? value : inert(value);
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null)[]): string => cells.map(csvCell).join(',');

export const byteOrderMark = '\uFEFF';

/** Creates a CSV file with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvFile<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): File {
  const cells = rows.map((row) => columns.map(({ read }) => read(row)));
  const lines = [columns.map(({ heading }) => heading), ...cells];
  const text = lines.map(csvLine).join('\r\n');
  return new File([`${byteOrderMark}${text}\r\n`], name, { type: 'text/csv; charset=utf-8' });
}
