import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { invalid, notFound } from '@dayworks/shared/errors';
import { periodProblem } from '@dayworks/shared/financials/profit-and-loss';
import type { ReportFileQuery, ReportQuery } from '@dayworks/shared/reports/contract';
import {
  receivablesTable,
  salesTable,
  taxesTable,
  taxPartsTable,
} from '@dayworks/shared/reports/list-tables';
import { expensesTable, monthsTable, statementTable } from '@dayworks/shared/reports/profit-tables';
import {
  daysText,
  hasPeriod,
  type ReportKind,
  reportLabels,
  salesPartOf,
  type TableKind,
  tableKinds,
} from '@dayworks/shared/reports/report-kind';
import { cellText, csvColumnsOf, fileRowsOf, type ReportTable } from '@dayworks/shared/reports/report-table';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { printedBusiness } from '../documents/pdf-parts.ts';
import { exportFinancials, exportTaxes, getFinancials } from '../financials/get-financials.ts';
import { readReceivables } from '../financials/receivables.ts';
import { getTaxes } from '../financials/taxes.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { PdfReport, PdfTable } from '../platform/files/pdf-document.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { readSalesParts } from '../sales/get-parts.ts';

interface Asked {
  context: MemberContext;
  query: ReportQuery;
  /**
   * The maximum number of rows in one table of a report. In a longer table, the last row contains the sum of the
   * remaining rows.
   */
  most: number;
}

const salesOf =
  (kind: keyof typeof salesPartOf) =>
  async ({ context, query: { from, to }, most }: Asked) => {
    const by = salesPartOf[kind];
    return [salesTable(await readSalesParts(context, { from, to, by }, most), by)];
  };

/** Reports read their figures from the same functions as the screens and never calculate sums themselves. */
const readers: Record<TableKind, (asked: Asked) => Promise<ReportTable[]>> = {
  async profit({ context, query: { from, to, basis } }) {
    const financials = await getFinancials(context, { from, to, basis });
    return [statementTable(financials, basis), monthsTable(financials)];
  },
  receivables: async ({ context, most }) => [
    receivablesTable(await readReceivables(context, most), businessDay(context.actor)),
  ],
  taxes: async ({ context, query: { from, to } }) => {
    const taxes = await getTaxes(context, { from, to });
    return [taxesTable(taxes), taxPartsTable(taxes)].filter((table) => table !== null);
  },
  expenses: async ({ context, query }) => [
    expensesTable(await getFinancials(context, { from: query.from, to: query.to, basis: query.basis })),
  ],
  customers: salesOf('customers'),
  items: salesOf('items'),
  sources: salesOf('sources'),
  people: salesOf('people'),
};

async function readReport(context: MemberContext, query: ReportQuery, most: number): Promise<ReportTable[]> {
  const problem = periodProblem(query);
  if (problem) throw invalid(problem, { to: problem });
  const kinds = query.kind === 'everything' ? tableKinds : [query.kind];
  const tables: ReportTable[] = [];
  for (const kind of kinds) tables.push(...(await readers[kind]({ context, query, most })));
  return tables;
}

/** A report table that contains only total rows counts as empty. */
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
function printedReport(
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

/**
 * A printed report contains only as many rows as a person would read. An exported file is meant for other programs and
 * can contain more rows.
 */
const printedRows = 200;
const fileRows = 100_000;

const nameOf = (kind: ReportKind) => reportLabels[kind].toLowerCase().replaceAll(' ', '-');

function fileName(context: MemberContext, { kind, from, to }: ReportQuery, ending: 'pdf' | 'csv'): string {
  const days = hasPeriod(kind) ? `${from}-${to}` : businessDay(context.actor);
  return `${nameOf(kind)}-${days}.${ending}`;
}

async function readPaper(context: MemberContext, query: ReportQuery) {
  const { platform, actor } = context;
  const tables = await readReport(context, query, printedRows);
  const [[letterhead]] = await readBusiness<[Letterhead[]]>(context, [letterheadQuery(actor.businessId)]);
  if (!letterhead) throw notFound('Business not found');
  const business = printedBusiness(letterhead, await readLogo(platform, letterhead.logo_url));
  return printedReport(query, tables, business, businessDay(actor));
}

export async function getReportPdf(context: MemberContext, query: ReportQuery): Promise<File> {
  const { platform, actor } = context;
  const owner = { businessId: actor.businessId, drawnFor: 'member' } as const;
  const bytes = await platform.pdf.render(owner, () => readPaper(context, query));
  return new File([Buffer.from(bytes)], fileName(context, query, 'pdf'), { type: 'application/pdf' });
}

/**
 * Exports a report as a file. The profit and loss file contains every month, and the tax report file contains the tax
 * rates as numbers, so both have separate file formats.
 */
export async function exportReport(context: MemberContext, query: ReportFileQuery): Promise<File> {
  const { kind, from, to, basis } = query;
  if (kind === 'profit') return exportFinancials(context, { from, to, basis });
  if (kind === 'taxes') return exportTaxes(context, { from, to });
  const [table] = await readReport(context, query, fileRows);
  if (!table) throw new Error('a report has a table');
  return csvFile(fileName(context, query, 'csv'), csvColumnsOf(table), fileRowsOf(table));
}
