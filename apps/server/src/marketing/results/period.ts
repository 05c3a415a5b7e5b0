import { daysBetween } from '@dayworks/shared/dates/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import type { MarketingPeriod } from '@dayworks/shared/marketing/results/statistics';

const mostDays = 3 * 366;

export function refuseLongPeriod({ from, to }: MarketingPeriod): void {
  if (from > to) throw invalid('The period ends before it begins', { to: 'Choose a later day' });
  if (daysBetween(from, to) > mostDays)
    throw invalid('Please choose at most three years', { from: 'Choose a later day' });
}
