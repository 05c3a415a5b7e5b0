import type {
  CustomerFilter,
  CustomerPage,
  CustomerQuery,
  CustomerRow,
  CustomerSort,
} from '@dayworks/shared/customers/customer-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { aDay, createListQuery, oneOf, order, shortText, words } from '../../../parts/list/list-query.ts';
import { listRefresh } from '../../../parts/list/list-refresh.ts';
import { useListRests } from '../../../parts/list/list-rest.ts';
import { createListSource } from '../../../parts/list/list-source.ts';

/** The filter labels in the order of the chips. */
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
 * Loads the counts, the totals, the tags and the number of rows without a business. While the server is unreachable,
 * this query also polls to detect when the server is reachable again.
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
