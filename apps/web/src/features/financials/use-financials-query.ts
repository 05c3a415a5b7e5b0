import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { financialsChoice, financialsQueryOf } from './financials-address.ts';

/** Returns the period and the accounting basis from the URL, and the resulting query as of today. */
export function useFinancialsQuery() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(financialsChoice);
  return { choice, change, query: financialsQueryOf(choice, today), today };
}
