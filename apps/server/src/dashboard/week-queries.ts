import type { CalendarDate } from '@dayworks/shared/calendar-date';
import type { NamedQuery } from '../platform/with-business.ts';
import type { Moment } from './dashboard-queries.ts';

/** The number of whole weeks from a day to today; a future day counts toward the current week. */
const weeksAgo = (day: string) => `(greatest($2::date - ${day}, 0) / 7)`;
const dayOf = (instant: string) => `(${instant} at time zone $4)::date`;

/** Counts new customers, drafts (which the daily figures exclude) and appointments for each week since a given day. */
export function weekCounts({ businessId, today, timeZone }: Moment, from: CalendarDate): NamedQuery {
  const start = '($3::date::timestamp at time zone $4)';
  const end = '(($2::date + 1)::timestamp at time zone $4)';
  const counted = (kind: string, day: string, rows: string) =>
    `select '${kind}' as kind, ${weeksAgo(day)} as ago, count(*)::int as count from ${rows} group by 2`;
  return {
    name: 'dashboard-week-counts',
    text: [
      counted(
        'customers',
        dayOf('created_at'),
        `customers where business_id = $1 and archived_at is null and created_at >= ${start} and created_at < ${end}`,
      ),
      counted(
        'drafts',
        'date',
        `invoices where business_id = $1 and (status = 'draft' or (status = 'partially_paid' and sent_at is null))
          and date between $3::date and $2::date`,
      ),
      counted(
        'appointments',
        dayOf('start_time'),
        `appointments where business_id = $1 and status <> 'cancelled' and start_time >= ${start} and start_time < ${end}`,
      ),
    ].join(' union all '),
    values: [businessId, today, from, timeZone],
  };
}
