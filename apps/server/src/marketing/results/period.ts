import { daysBetween } from '@dayworks/shared/dates/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import type { MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';

const mostDays = 3 * 366;

export function refuseLongPeriod({ from, to }: MarketingPeriod): void {
  if (from > to) throw invalid('The end date is before the start date', { to: 'Choose a later date' });
  if (daysBetween(from, to) > mostDays)
    throw invalid('Please choose a period of at most three years', { from: 'Choose a later date' });
}
