import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import { invoiceNumber } from '@dayworks/shared/invoices/invoice-number';
import { invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import type { ChosenRows } from '@dayworks/shared/page-fields';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { asInvoiceRow, type ListedInvoice, listQuery } from './list-query.ts';

const exportLimit = 200_000;

export async function exportInvoices(
  { database }: Platform,
  actor: Actor,
  query: InvoiceQuery & ChosenRows,
): Promise<File> {
  const today = businessDay(actor);
  const [rows] = await readBusiness<[ListedInvoice[]]>(database.app, actor, [
    listQuery(actor.businessId, today, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(
    `invoices-${today}.csv`,
    ['Invoice', 'Customer', 'Company', 'Status', 'Date', 'Due date', 'Paid on', 'Total', 'Balance due'],
    rows.map((row) => [
      invoiceNumber(row.id),
      customerName(row.customer),
      row.customer?.company ?? null,
      invoiceStatusLook[asInvoiceRow(row, today).displayed_status].label,
      row.date,
      row.due_date,
      row.paid_at,
      row.total.toFixed(2),
      row.balance_due.toFixed(2),
    ]),
  );
}
