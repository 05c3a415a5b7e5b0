import { type NamedRate, namedRates } from '@dayworks/shared/look/named-rates';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The rates that go by a name, as on paper; none while they are on their way. */
export function useTaxNames(): readonly NamedRate[] | undefined {
  const { data } = useQuery(api.look.taxRates.queryOptions({ select: namedRates }));
  return data;
}
