import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { CountedDay } from '@dayworks/shared/marketing/results/rules';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { named } from '../../platform/list.ts';
import type { Actor, NamedQuery } from '../../platform/with-business.ts';
import { rowsOf, withPaid } from './figure-rows.ts';

export interface DaySums extends CountedDay {
  from_sources: number;
}

/**
 * The query for the marketing sums of every day with events. Payments and bookings count only if they resulted from a
 * message or from a paid source.
 */
export const daySumsQuery = (
  { businessId, timeZone }: Pick<Actor, 'businessId' | 'timeZone'>,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): NamedQuery =>
  named(
    'marketing-days',
    `${withPaid} select day, sum(leads)::int as leads, sum(bookings)::int as bookings, sum(received) as received,
       sum(from_sources) as from_sources, sum(spend) as spend
     from (
       select day, count(*) as leads, 0 as bookings, 0 as received, 0 as from_sources, 0 as spend from ${rowsOf('leads')} group by day
       union all
       select day, 0, count(*), 0, 0, 0 from ${rowsOf('bookings')} where is_marketing group by day
       union all
       select day, 0, 0, sum(amount), coalesce(sum(amount) filter (where message_id is null), 0), 0 from ${rowsOf('received')} where is_marketing group by day
       union all
       select day, 0, 0, 0, 0, sum(amount) from ${rowsOf('spend')} group by day) as parts
     group by day order by day`,
    [businessId, from, to, timeZone],
  );

type Sums = Omit<DaySums, 'day'>;

export function sumDays(days: readonly DaySums[], from: CalendarDate, to: CalendarDate): Sums {
  const those = days.filter(({ day }) => day >= from && day <= to);
  const count = (key: 'leads' | 'bookings') => those.reduce((sum, day) => sum + day[key], 0);
  const money = (key: 'received' | 'from_sources' | 'spend') =>
    fromCents(sumCents(those.map((day) => toCents(day[key]))));
  return {
    leads: count('leads'),
    bookings: count('bookings'),
    received: money('received'),
    from_sources: money('from_sources'),
    spend: money('spend'),
  };
}
