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

/** Rows that no business has yet come all at once, so the filters are applied here. */
export function isOrphanShown(row: InvoiceRow, query: InvoiceQuery): boolean {
  const { status, customer_id, from, to, search } = query;
  return (
    hasStatus(row, status) &&
    (customer_id === null || row.customer?.id === customer_id) &&
    (from === null || (row.date !== null && row.date >= from)) &&
    (to === null || (row.date !== null && row.date <= to)) &&
    isFoundBy(row, search)
  );
}
