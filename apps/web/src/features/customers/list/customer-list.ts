import type {
  CustomerFilter,
  CustomerPage,
  CustomerQuery,
  CustomerRow,
  CustomerSort,
} from '@dayworks/shared/customers/customer-list';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { aDay, createListQuery, oneOf, order, shortText, words } from '../../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../../parts/list/list-source.ts';

function hasStatus(row: CustomerRow, status: CustomerFilter | null): boolean {
  if (status === 'archived') return row.archived_at !== null;
  if (row.archived_at !== null) return false;
  if (status === null) return true;
  return status === 'owing' ? row.balance_due > 0 : row.type === status;
}

const isFoundBy = (row: CustomerRow, search: string) => {
  const text = [customerName(row), row.company, row.email, row.phone, row.address, row.city]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const orders: Record<CustomerSort, (a: CustomerRow, b: CustomerRow) => number> = {
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  name: (a, b) => customerName(a).localeCompare(customerName(b)),
  balance: (a, b) => b.balance_due - a.balance_due,
  value: (a, b) => b.lifetime_value - a.lifetime_value,
};

/** Applies the server's filters and sort order to the customers who are stored on the device. */
export function matchingCustomers(
  rows: readonly CustomerRow[],
  { status, since, tag, search, sort }: CustomerQuery,
  timeZone: string,
): CustomerRow[] {
  const isTagged = (row: CustomerRow) => row.tags.some((one) => one.toLowerCase() === tag?.toLowerCase());
  const isNewEnough = (row: CustomerRow) =>
    since === null || todayIn(timeZone, new Date(row.created_at)) >= since;
  return rows
    .filter((row) => hasStatus(row, status) && isNewEnough(row))
    .filter((row) => (tag === null || isTagged(row)) && isFoundBy(row, search))
    .toSorted(orders[sort]);
}

/** The labels of the filter chips above the customer list, in display order. */
export const filterLabels: Record<CustomerFilter, string> = {
  owing: 'Owing',
  residential: 'Residential',
  commercial: 'Commercial',
  archived: 'Archived',
};

export const sortLabels: Record<CustomerSort, string> = {
  newest: 'Newest first',
  name: 'Name',
  balance: 'Balance',
  value: 'Lifetime value',
};

export const customerQuery = createListQuery<CustomerQuery>({
  status: oneOf('status', Object.keys(filterLabels) as CustomerFilter[]),
  since: aDay('since'),
  tag: shortText('tag', 50),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as CustomerSort[], 'newest'),
});

export const customerSource = createListSource<CustomerQuery, CustomerPage, CustomerRow>({
  procedure: api.customers.list,
  rowsOf: (page) => page.customers,
});

const askAgainMs = 5_000;

/**
 * Loads the counts, the totals and the tags of the customer list, and the number of imported customers without a
 * business. While the server is unreachable, this query is repeated until the server responds again.
 */
export function useOverview(isServerAway: boolean) {
  const rests = useListRests(customerSource.rest);
  return useQuery(
    api.customers.overview.queryOptions({
      ...listRefresh(rests),
      ...(isServerAway ? { refetchInterval: askAgainMs } : {}),
    }),
  );
}
