import type {
  EstimateDay,
  EstimateFilter,
  EstimateQuery,
  EstimateSort,
} from '@dayworks/shared/estimates/estimate-list';
import { estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import { aDay, anId, choice, createListQuery, oneOf, order, words } from '../../parts/list/list-query.ts';

/** In the order of the chips. */
export const filterLabels: Record<EstimateFilter, string> = { waiting: 'Waiting', ...estimateStatusLabels };

export const sortLabels: Record<EstimateSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  valid: 'Valid until',
};

export const dayLabels: Record<EstimateDay, string> = {
  written: 'Day of writing',
  decided: 'Decided',
  won: 'Won',
  lost: 'Lost',
};

export const estimateFilters = Object.keys(filterLabels) as EstimateFilter[];

export const estimateQuery = createListQuery<EstimateQuery>({
  status: oneOf('status', estimateFilters),
  customer_id: anId('customer'),
  dated: choice('dated', Object.keys(dayLabels) as EstimateDay[], 'written'),
  from: aDay('from'),
  to: aDay('to'),
  search: words('q'),
  sort: order('sort', Object.keys(sortLabels) as EstimateSort[], 'newest'),
});

/** Whether it asks for days, so that what came of them is worth adding up. */
export const isDated = ({ dated, from, to }: EstimateQuery) =>
  dated !== estimateQuery.all.dated || from !== null || to !== null;

/** Whether anything but the status narrows the list, so that the counts of the chips do not apply. */
export const isNarrowed = (query: EstimateQuery) => estimateQuery.isFiltered({ ...query, status: null });
