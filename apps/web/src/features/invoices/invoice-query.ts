import { isCalendarDate } from '@dayworks/shared/calendar-date';
import type { InvoiceFilter, InvoiceQuery, InvoiceSort } from '@dayworks/shared/invoices/invoice-list';

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

export const invoiceFilters = Object.keys(filterLabels) as InvoiceFilter[];
export const invoiceSorts = Object.keys(sortLabels) as InvoiceSort[];

const defaultSort: InvoiceSort = 'newest';
const maxSearchLength = 100;

/** The names in the address, one for each part of the query. */
const paramNames: Record<keyof InvoiceQuery, string> = {
  status: 'status',
  customer_id: 'customer',
  from: 'from',
  to: 'to',
  search: 'q',
  sort: 'sort',
};

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Whatever somebody types into the address: what means nothing counts as not there. */
export function readQuery(params: URLSearchParams): InvoiceQuery {
  const read = (field: keyof InvoiceQuery) => params.get(paramNames[field]) ?? '';
  const valid = (text: string, test: (text: string) => boolean) => (test(text) ? text : null);
  return {
    status: invoiceFilters.find((status) => status === read('status')) ?? null,
    customer_id: valid(read('customer_id'), isId),
    from: valid(read('from'), isCalendarDate),
    to: valid(read('to'), isCalendarDate),
    search: read('search').trim().slice(0, maxSearchLength),
    sort: invoiceSorts.find((sort) => sort === read('sort')) ?? defaultSort,
  };
}

export function writeQuery(params: URLSearchParams, change: Partial<InvoiceQuery>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [field, value] of Object.entries(change)) {
    const name = paramNames[field as keyof InvoiceQuery];
    if (value && !(field === 'sort' && value === defaultSort)) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const noFilters: InvoiceQuery = {
  status: null,
  customer_id: null,
  from: null,
  to: null,
  search: '',
  sort: defaultSort,
};

/** Whether rows may be missing; the order alone hides none. */
export function isFiltered({ sort: _, ...filters }: InvoiceQuery): boolean {
  return Object.values(filters).some(Boolean);
}

/** Whether anything but the status narrows the list, so that the counts of the chips do not apply. */
export const isNarrowed = (query: InvoiceQuery) => isFiltered({ ...query, status: null });

export function exportHref(query: InvoiceQuery): string {
  const given = Object.entries(query).filter(([, value]) => value) as [string, string][];
  return `/api/invoices/export?${new URLSearchParams(given)}`;
}
