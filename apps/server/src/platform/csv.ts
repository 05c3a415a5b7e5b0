import type { CsvColumn } from '@dayworks/shared/csv';

const formulaStart = /^[=+\-@\t\r]/;
const plainNumber = /^-\d+(\.\d+)?$/;

/** Quoted where needed; text that a spreadsheet would run as a formula gets a leading apostrophe. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value.trimStart()) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvFile<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): File {
  const cells = rows.map((row) => columns.map(({ read }) => read(row)));
  const lines = [columns.map(({ heading }) => heading), ...cells];
  const text = lines.map((line) => line.map(csvCell).join(',')).join('\r\n');
  return new File([`﻿${text}\r\n`], name, { type: 'text/csv; charset=utf-8' });
}
