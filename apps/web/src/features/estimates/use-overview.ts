import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { listRefresh } from '../../parts/list/list-refresh.ts';
import { useListRests } from '../../parts/list/list-rest.ts';
import { estimateSource } from './estimate-source.ts';

/** The figures above the list and the counts of the filters. */
export function useOverview() {
  const rests = useListRests(estimateSource.rest);
  return useQuery(api.estimates.overview.queryOptions(listRefresh(rests)));
}
