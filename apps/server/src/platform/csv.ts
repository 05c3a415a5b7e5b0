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
export function csvFile(name: string, header: string[], rows: (string | number | null)[][]): File {
  const text = [header, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n');
  return new File([`﻿${text}\r\n`], name, { type: 'text/csv; charset=utf-8' });
}
