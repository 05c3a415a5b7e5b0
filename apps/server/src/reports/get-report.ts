import { notFound } from '@dayworks/shared/errors';
import type { ReportFileQuery, ReportQuery } from '@dayworks/shared/reports/contract';
import { hasPeriod, type ReportKind, reportLabels } from '@dayworks/shared/reports/report-kind';
import { csvColumnsOf, fileRowsOf } from '@dayworks/shared/reports/report-table';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { printedBusiness } from '../documents/pdf-parts.ts';
import { exportFinancials, exportTaxes } from '../financials/export-financials.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { readReport } from './read-report.ts';
import { printedReport } from './report-pdf.ts';

/**
 * A printed report is limited to the number of rows that people can read; a file is meant for programs and may have
 * more rows.
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
 * rates as numbers; both have their own file formats.
 */
export async function exportReport(context: MemberContext, query: ReportFileQuery): Promise<File> {
  const { kind, from, to, basis } = query;
  if (kind === 'profit') return exportFinancials(context, { from, to, basis });
  if (kind === 'taxes') return exportTaxes(context, { from, to });
  const [table] = await readReport(context, query, fileRows);
  if (!table) throw new Error('a report has a table');
  return csvFile(fileName(context, query, 'csv'), csvColumnsOf(table), fileRowsOf(table));
}
