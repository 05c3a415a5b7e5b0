import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { financialsChoice, financialsQueryOf } from './financials-address.ts';

/**
 * Returns the period and the accounting basis that are chosen in the URL, and the query for the financial figures. The
 * date range of the query also depends on today's date.
 */
export function useFinancialsQuery() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(financialsChoice);
  return { choice, change, query: financialsQueryOf(choice, today), today };
}
