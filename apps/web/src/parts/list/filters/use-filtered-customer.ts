import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

/** Loads the customer whose id is in the URL. */
export function useFilteredCustomer(id: string | null) {
  return useQuery(api.customers.option.queryOptions({ input: id ? { id } : skipToken })).data;
}
