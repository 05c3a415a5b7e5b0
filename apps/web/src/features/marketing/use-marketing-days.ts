import { salesPeriodProblem } from '@dayworks/shared/sales/sales-periods';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { daysOf } from '../../parts/period/period-choice.ts';
import { useBusinessDay } from '../../parts/time/use-business-day.ts';
import { marketingChoice } from './marketing-period.ts';

/** Returns the period from the URL, or a problem if the period is invalid and no data can be requested. */
export function useMarketingDays() {
  const { today } = useBusinessDay();
  const { query: choice, change } = useListQuery(marketingChoice);
  const days = daysOf(choice, today);
  return { choice, change, days, today, problem: salesPeriodProblem(days, 'week') };
}
