import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useListRests } from './list-rest.ts';
import { refreshEveryMs, whileListRests } from './use-invoice-pages.ts';

/** The status cards, the counts of the filters, and rows that no business has yet. */
export function useOverview() {
  const rests = useListRests();
  return useQuery(
    api.invoices.overview.queryOptions({
      refetchInterval: refreshEveryMs,
      enabled: whileListRests(rests),
    }),
  );
}
