import { useListQuery } from '../../parts/list/use-list-query.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { salesChoice, salesQueryOf } from './sales-period.ts';

/** What the address says, and what it asks for on this day. */
export function useSalesQuery() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(salesChoice);
  return { choice, change, query: salesQueryOf(choice, today), today };
}
