import { type ExportedInvoice, invoiceCsv } from '@dayworks/shared/invoices/invoice-csv';
import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { displayedStatus } from '@dayworks/shared/invoices/invoice-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { customerObject } from '../documents/document-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { invoiceColumns } from './invoice-queries.ts';
import { listQuery } from './list-query.ts';

const exportLimit = 200_000;

const exportColumns = `${invoiceColumns}, ${customerObject('i')} as customer, p.end_date`;

type Row = Omit<ExportedInvoice, 'displayed_status'> & { end_date: string | null };

export async function exportInvoices(
  context: MemberContext,
  query: InvoiceQuery & ChosenRows,
): Promise<File> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[Row[]]>(context, [
    listQuery(actor.businessId, today, { ...query, cursor: null, limit: exportLimit }, exportColumns),
  ]);
  return csvFile(
    `invoices-${today}.csv`,
    invoiceCsv,
    rows.map((row) => ({
      ...row,
      displayed_status: displayedStatus({ ...row, project: row.project_id ? row : null }, today),
    })),
  );
}
