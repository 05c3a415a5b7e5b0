import { type NamedRate, namedRates } from '@dayworks/shared/look/named-rates';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The named tax rates, as shown on documents; undefined while they are loading. */
export function useTaxNames(): readonly NamedRate[] | undefined {
  const { data } = useQuery(api.look.taxRates.queryOptions({ select: namedRates }));
  return data;
}
