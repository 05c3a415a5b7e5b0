import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { listRefresh } from '../../parts/list/list-refresh.ts';
import { useListRests } from '../../parts/list/list-rest.ts';
import { productSource } from './product-source.ts';

/** The counts of the chips, and the categories there are. */
export function useOverview() {
  const rests = useListRests(productSource.rest);
  return useQuery(api.products.overview.queryOptions(listRefresh(rests)));
}
