import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSalesQuery } from './use-sales-query.ts';

/** Returns the period from the URL and the sales in that period. */
export function useSales() {
  const { choice, change, query, today } = useSalesQuery();
  const problem = salesPeriodProblem(query, query.step);
  const answer = useQuery(
    api.sales.get.queryOptions({ input: query, enabled: !problem, placeholderData: keepPreviousData }),
  );
  return { choice, change, query, problem, today, ...answer };
}
