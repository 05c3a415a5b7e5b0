import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { listRefresh } from '../../parts/list/list-refresh.ts';
import { useListRests } from '../../parts/list/list-rest.ts';
import { invoiceSource } from './invoice-source.ts';

/** The status cards, the counts of the filters, and rows that no business has yet. */
export function useOverview() {
  const rests = useListRests(invoiceSource.rest);
  return useQuery(api.invoices.overview.queryOptions(listRefresh(rests)));
}
