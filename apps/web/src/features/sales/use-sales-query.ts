import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { salesChoice, salesQueryOf } from './sales-hrefs.ts';

/**
 * Returns the period that is chosen in the URL, and the query for the sales figures. The date range of the query also
 * depends on today's date.
 */
export function useSalesQuery() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(salesChoice);
  return { choice, change, query: salesQueryOf(choice, today), today };
}
