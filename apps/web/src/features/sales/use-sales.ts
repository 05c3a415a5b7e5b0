import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { salesChoice, salesQueryOf } from './sales-period.ts';

/** The period in the address, and what came in during it. */
export function useSales() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(salesChoice);
  const query = salesQueryOf(choice, today);
  const problem = salesPeriodProblem(query, query.step);
  const answer = useQuery(
    api.sales.get.queryOptions({ input: query, enabled: !problem, placeholderData: keepPreviousData }),
  );
  return { choice, change, query, problem, today, ...answer };
}
