import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Those that are offered; undefined while they are on their way, none when they cannot be had. */
export function useTaxRates() {
  const { data, isError } = useQuery(api.look.taxRates.queryOptions());
  if (!data) return isError ? [] : undefined;
  return data.filter(({ archived_at }) => archived_at === null);
}
