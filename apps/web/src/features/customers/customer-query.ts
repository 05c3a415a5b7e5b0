import type { CustomerFilter, CustomerQuery, CustomerSort } from '@dayworks/shared/customers/customer-list';
import { aDay, createListQuery, oneOf, order, words } from '../../parts/list/list-query.ts';

/** In the order of the chips. */
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

export const customerFilters = Object.keys(filterLabels) as CustomerFilter[];

const maxTagLength = 50;

export const customerQuery = createListQuery<CustomerQuery>({
  status: oneOf('status', customerFilters),
  since: aDay('since'),
  tag: { param: 'tag', parse: (text) => text.trim().slice(0, maxTagLength) || null },
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as CustomerSort[], 'newest'),
});

/** Whether anything but the status narrows the list, so that the counts of the chips do not apply. */
export const isNarrowed = (query: CustomerQuery) => customerQuery.isFiltered({ ...query, status: null });
