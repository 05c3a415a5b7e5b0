import type { CsvColumn } from '@dayworks/shared/csv';

/**
 * Where a cell may begin for a program that separates by something else than we do, with what it skips there, and the
 * character that would make it a formula. Matches such a place with or without one, so that no text is slow to read.
 */
const cellStart = /(^[\s\u200b-\u200f\u2060",;|]*|[;|\t\r\n][\s\u200b-\u200f\u2060"]*)([=+\-@＝＋－＠])?/gu;
const plainNumber = /^-\d+(\.\d+)?$/;

/** Text that a spreadsheet would run as a formula gets an apostrophe before it. */
const inert = (text: string) =>
  text.replaceAll(cellStart, (found, start: string, formula?: string) =>
    formula ? `${start}'${formula}` : found,
  );

/** Quoted where needed. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = plainNumber.test(value) ? value : inert(value);
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly (string | number | null)[]): string => cells.map(csvCell).join(',');

export const byteOrderMark = '\uFEFF';

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvFile<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): File {
  const cells = rows.map((row) => columns.map(({ read }) => read(row)));
  const lines = [columns.map(({ heading }) => heading), ...cells];
  const text = lines.map(csvLine).join('\r\n');
  return new File([`${byteOrderMark}${text}\r\n`], name, { type: 'text/csv; charset=utf-8' });
}
