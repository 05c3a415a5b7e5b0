import { customerName, noCustomer } from '@dayworks/shared/customers/customer-name';
import type {
  InvoiceDay,
  InvoiceFilter,
  InvoicePage,
  InvoiceQuery,
  InvoiceRow,
  InvoiceSort,
} from '@dayworks/shared/invoices/invoice-list';
import { isUnpaid } from '@dayworks/shared/invoices/invoice-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { aDay, anId, choice, createListQuery, oneOf, order, words } from '../../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../../parts/list/list-source.ts';

/**
 * The labels of the filter chips above the invoice list, in display order. The 'Unpaid' chip appears only if the user
 * opened the list from the 'Unpaid' card.
 */
export const filterLabels: Record<InvoiceFilter, string> = {
  unpaid: 'Unpaid',
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  overdue: 'Overdue',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  void: 'Void',
};

export const sortLabels: Record<InvoiceSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due date',
};

export const dayLabels: Record<InvoiceDay, string> = {
  written: 'Invoice date',
  billed: 'Billed',
  paid: 'Paid',
};

export const invoiceQuery = createListQuery<InvoiceQuery>({
  status: oneOf('status', Object.keys(filterLabels) as InvoiceFilter[]),
  customer_id: anId('customer', noCustomer),
  age: oneOf('age', ['current', 'd1_30', 'd31_60', 'd61_90', 'over_90']),
  dated: choice('dated', Object.keys(dayLabels) as InvoiceDay[], 'written'),
  from: aDay('from'),
  to: aDay('to'),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as InvoiceSort[], 'newest'),
});

export const invoiceSource = createListSource<InvoiceQuery, InvoicePage, InvoiceRow>({
  procedure: api.invoices.list,
  rowsOf: (page) => page.invoices,
});

/** Loads the status cards, the counts for the filters, and the imported invoices that belong to no business. */
export function useOverview() {
  const rests = useListRests(invoiceSource.rest);
  return useQuery(api.invoices.overview.queryOptions(listRefresh(rests)));
}

/** Returns whether the query filters by date or by unpaid invoices. Only then does the list show a total. */
export const isAddedUp = ({ status, age, dated, from, to }: InvoiceQuery) =>
  Boolean(from || to || age) || dated !== 'written' || status === 'unpaid' || status === 'overdue';

/** The id of the page element that the 'See all …' link jumps to. */
export const listId = 'recent-invoices';

/** The URL parameter that contains the id of the invoice whose sheet is open. */
export const sheetParam = 'invoice';

function hasStatus(row: InvoiceRow, status: InvoiceQuery['status']): boolean {
  if (status === null) return true;
  return status === 'unpaid' ? isUnpaid(row) : row.displayed_status === status;
}

function isFoundBy(row: InvoiceRow, search: string): boolean {
  const text = [row.id, customerName(row.customer), row.customer?.company, row.customer?.email].join(' ');
  return text.toLowerCase().includes(search.toLowerCase().replace(/^#/, ''));
}

/**
 * Returns the date to which the date filter applies: the invoice date, or the date of payment if the user filters by
 * payment date.
 */
const dayOf = (row: InvoiceRow, dated: InvoiceQuery['dated']) =>
  dated !== 'paid' ? row.date : row.status === 'paid' ? row.paid_at : null;

/** All imported invoices that belong to no business are loaded together, so the browser applies the filters to them. */
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
