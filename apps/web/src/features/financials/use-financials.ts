import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { financialsChoice, financialsQueryOf } from './financials-period.ts';

/** The period and basis in the address, and what they come to. */
export function useFinancials() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(financialsChoice);
  const query = financialsQueryOf(choice, today);
  const problem = salesPeriodProblem(query, 'month');
  const answer = useQuery(
    api.financials.get.queryOptions({ input: query, enabled: !problem, placeholderData: keepPreviousData }),
  );
  return { choice, change, query, problem, today, ...answer };
}
