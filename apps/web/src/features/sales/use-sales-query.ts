import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { salesChoice, salesQueryOf } from './sales-period.ts';

/** Returns the choices in the URL and the query that they correspond to today. */
export function useSalesQuery() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(salesChoice);
  return { choice, change, query: salesQueryOf(choice, today), today };
}
