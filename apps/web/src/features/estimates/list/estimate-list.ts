import type {
  EstimateDay,
  EstimateFilter,
  EstimatePage,
  EstimateQuery,
  EstimateRow,
  EstimateSort,
} from '@dayworks/shared/estimates/estimate-list';
import { estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { aDay, anId, choice, createListQuery, oneOf, order, words } from '../../../parts/list/list-query.ts';
import { createListSource, listRefresh, useListRests } from '../../../parts/list/list-source.ts';

/** The labels of the filter chips above the estimate list, in display order. */
export const filterLabels: Record<EstimateFilter, string> = { waiting: 'Waiting', ...estimateStatusLabels };

export const sortLabels: Record<EstimateSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  valid: 'Valid until',
};

export const dayLabels: Record<EstimateDay, string> = {
  written: 'Created',
  decided: 'Decided',
  won: 'Won',
  lost: 'Lost',
};

export const estimateQuery = createListQuery<EstimateQuery>({
  status: oneOf('status', Object.keys(filterLabels) as EstimateFilter[]),
  customer_id: anId('customer'),
  dated: choice('dated', Object.keys(dayLabels) as EstimateDay[], 'written'),
  from: aDay('from'),
  to: aDay('to'),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as EstimateSort[], 'newest'),
});

export const estimateSource = createListSource<EstimateQuery, EstimatePage, EstimateRow>({
  procedure: api.estimates.list,
  rowsOf: (page) => page.estimates,
});

/** Loads the figures above the list and the counts on the filter chips. */
export function useOverview() {
  const rests = useListRests(estimateSource.rest);
  return useQuery(api.estimates.overview.queryOptions(listRefresh(rests)));
}

/** Returns whether the query filters by date. Totals are shown only if it does. */
export const isDated = ({ dated, from, to }: EstimateQuery) =>
  dated !== estimateQuery.all.dated || from !== null || to !== null;
