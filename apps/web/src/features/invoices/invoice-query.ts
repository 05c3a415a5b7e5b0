import type {
  InvoiceDay,
  InvoiceFilter,
  InvoiceQuery,
  InvoiceSort,
} from '@dayworks/shared/invoices/invoice-list';
import { aDay, anId, choice, createListQuery, oneOf, order, words } from '../../parts/list/list-query.ts';

/** In the order of the chips; unpaid has none of its own until it is chosen from its card. */
export const filterLabels: Record<InvoiceFilter, string> = {
  unpaid: 'Unpaid',
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  overdue: 'Overdue',
  partially_paid: 'Partially paid',
  paid: 'Paid',
};

export const sortLabels: Record<InvoiceSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due date',
};

export const dayLabels: Record<InvoiceDay, string> = { written: 'Invoice date', paid: 'Paid' };

export const invoiceFilters = Object.keys(filterLabels) as InvoiceFilter[];

export const invoiceQuery = createListQuery<InvoiceQuery>({
  status: oneOf('status', invoiceFilters),
  customer_id: anId('customer'),
  dated: choice('dated', Object.keys(dayLabels) as InvoiceDay[], 'written'),
  from: aDay('from'),
  to: aDay('to'),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as InvoiceSort[], 'newest'),
});

/** Whether it asks for days, so that what came of them is worth adding up. */
export const isDated = ({ dated, from, to }: InvoiceQuery) =>
  dated !== invoiceQuery.all.dated || from !== null || to !== null;

/** Whether anything but the status narrows the list, so that the counts of the chips do not apply. */
export const isNarrowed = (query: InvoiceQuery) => invoiceQuery.isFiltered({ ...query, status: null });
