import { type CalendarDate, formatLong } from '@dayworks/shared/calendar-date';
import type { ReportQuery } from '@dayworks/shared/reports/contract';
import { daysText } from '@dayworks/shared/reports/days-text';
import { hasPeriod, reportLabels } from '@dayworks/shared/reports/report-kind';
import { cellText, type ReportTable } from '@dayworks/shared/reports/report-table';
import type { PdfReport, PdfTable } from '../platform/pdf-document.ts';

/** A table with only total rows counts as empty. */
const isEmpty = ({ rows }: ReportTable) => rows.every(({ look }) => look === 'total');

function printedTable(table: ReportTable): PdfTable {
  const { heading, note, columns, rows, emptyText } = table;
  if (isEmpty(table)) return { heading, note: emptyText, columns: [], rows: [] };
  return {
    heading,
    note,
    columns: columns.map(({ label, kind }) => ({ label, isText: kind === 'text' })),
    rows: rows.map(({ key, cells, look }) => ({
      key,
      cells: columns.map((column, index) => cellText(cells[index] ?? null, column)),
      look,
    })),
  };
}

/** Returns the report with all values formatted for printing. */
export function printedReport(
  { kind, from, to }: ReportQuery,
  tables: readonly ReportTable[],
  business: PdfReport['business'],
  today: CalendarDate,
): PdfReport {
  return {
    title: reportLabels[kind],
    period: hasPeriod(kind) ? daysText({ from, to }) : formatLong(today),
    made: `made ${formatLong(today)}`,
    business,
    tables: tables.map(printedTable),
  };
}
