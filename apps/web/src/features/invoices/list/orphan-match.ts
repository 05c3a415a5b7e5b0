import { customerName } from '@dayworks/shared/customers/customer-name';
import type { InvoiceQuery, InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';

function hasStatus(row: InvoiceRow, status: InvoiceQuery['status']): boolean {
  if (status === null) return true;
  return status === 'unpaid' ? isUnpaid(row) : row.displayed_status === status;
}

function isFoundBy(row: InvoiceRow, search: string): boolean {
  const text = [row.id, customerName(row.customer), row.customer?.company, row.customer?.email].join(' ');
  return text.toLowerCase().includes(search.toLowerCase().replace(/^#/, ''));
}

/** The date that the date filter applies to. */
const dayOf = (row: InvoiceRow, dated: InvoiceQuery['dated']) =>
  dated !== 'paid' ? row.date : row.status === 'paid' ? row.paid_at : null;

/** All rows without a business are loaded together, so the filters are applied here. */
export function isOrphanShown(row: InvoiceRow, query: InvoiceQuery): boolean {
  const { status, customer_id, age, dated, from, to, search } = query;
  const day = dayOf(row, dated);
  return (
    hasStatus(row, status) &&
    age === null &&
    (customer_id === null || row.customer?.id === customer_id) &&
    (dated !== 'paid' || row.status === 'paid') &&
    (dated !== 'billed' || row.displayed_status !== 'draft') &&
    (from === null || (day !== null && day >= from)) &&
    (to === null || (day !== null && day <= to)) &&
    isFoundBy(row, search)
  );
}
