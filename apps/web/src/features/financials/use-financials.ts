import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useFinancialsQuery } from './use-financials-query.ts';

/** Returns the period and basis from the URL, and the financials for them. */
export function useFinancials() {
  const { choice, change, query, today } = useFinancialsQuery();
  const problem = salesPeriodProblem(query, 'month');
  const answer = useQuery(
    api.financials.get.queryOptions({ input: query, enabled: !problem, placeholderData: keepPreviousData }),
  );
  return { choice, change, query, problem, today, ...answer };
}
