import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { listRefresh } from '../../parts/list/list-refresh.ts';
import { useListRests } from '../../parts/list/list-rest.ts';
import { customerSource } from './customer-source.ts';

const askAgainMs = 5_000;

/** Counts, sums, tags and rows that no business has yet. While the server is away, also the one who asks for it. */
export function useOverview(isServerAway: boolean) {
  const rests = useListRests(customerSource.rest);
  return useQuery(
    api.customers.overview.queryOptions({
      ...listRefresh(rests),
      ...(isServerAway ? { refetchInterval: askAgainMs } : {}),
    }),
  );
}
