import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The available tax rates; undefined while they are loading, empty if they cannot be loaded. */
export function useTaxRates() {
  const { data, isError } = useQuery(api.look.taxRates.queryOptions());
  if (!data) return isError ? [] : undefined;
  return data.filter(({ archived_at }) => archived_at === null);
}
